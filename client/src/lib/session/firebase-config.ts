declare global {
  interface ImportMetaEnv {
    readonly FIREBASE_PROJECT_ID?: string;
    readonly FIREBASE_API_KEY?: string;
    readonly FIREBASE_AUTH_DOMAIN?: string;
  }
}

/** True if the local emulator replaces Firebase. It is reached through the site's own origin. */
export const usesAuthEmulator = !import.meta.env.FIREBASE_PROJECT_ID;

// The SDK requires a key and a domain, although the emulator ignores both.
export const firebaseOptions = usesAuthEmulator
  ? { projectId: 'demo-camp', apiKey: 'demo-key', authDomain: 'demo-camp.firebaseapp.com' }
  : {
      projectId: import.meta.env.FIREBASE_PROJECT_ID,
      apiKey: import.meta.env.FIREBASE_API_KEY,
      authDomain: import.meta.env.FIREBASE_AUTH_DOMAIN,
    };
