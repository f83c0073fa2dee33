declare global {
  interface ImportMetaEnv {
    readonly FIREBASE_PROJECT_ID?: string;
    readonly FIREBASE_API_KEY?: string;
    readonly FIREBASE_AUTH_DOMAIN?: string;
  }
}

/** True where the local emulator takes Firebase's place, reached through the site's own origin. */
export const usesAuthEmulator = !import.meta.env.FIREBASE_PROJECT_ID;

// The SDK insists on a key and a domain, even though the emulator looks at neither.
export const firebaseOptions = usesAuthEmulator
  ? { projectId: 'demo-camp', apiKey: 'demo-key', authDomain: 'demo-camp.firebaseapp.com' }
  : {
      projectId: import.meta.env.FIREBASE_PROJECT_ID,
      apiKey: import.meta.env.FIREBASE_API_KEY,
      authDomain: import.meta.env.FIREBASE_AUTH_DOMAIN,
    };
