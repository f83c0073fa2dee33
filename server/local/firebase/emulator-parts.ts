import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

export interface EmulatorUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}
export interface EmulatorMail {
  email: string;
  requestType: string;
  oobLink: string;
}

/** The parts of the emulator's in-memory project that this module uses. */
export interface EmulatorProject {
  users: Map<string, EmulatorUser>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): void;
  createOob(...args: unknown[]): EmulatorMail;
}

interface EmulatorModules {
  apiSpec: { default: { paths: Record<string, { parameters?: object[] }> } };
  state: { AgentProjectState: new (projectId: string) => EmulatorProject };
  widget_ui: { WIDGET_UI: string };
  server: {
    createApp(
      projectId: string,
      singleProjectMode: undefined,
      projects: Map<string, EmulatorProject>,
    ): Promise<RequestListener>;
  };
}

// The emulator's command line needs three times the start-up time and memory, so this uses its internal
// modules. They have no types and may change in any release, so the version is pinned.
const require = createRequire(import.meta.url);
const load = <Name extends keyof EmulatorModules>(name: Name) =>
  require(`firebase-tools/lib/emulator/auth/${name}.js`) as EmulatorModules[Name];

interface Exegesis {
  middleware(api: object, options: object): Promise<unknown>;
}
let isLazyCompilationEnabled = false;

/**
 * Makes the emulator compile the validators of a path on its first request. Compiling all of them takes
 * five times as long as the rest of the start-up.
 */
const compileValidatorsLazily = () => {
  if (isLazyCompilationEnabled) return;
  const toolsRequire = createRequire(require.resolve('firebase-tools/package.json'));
  const exegesis = toolsRequire('exegesis-express') as Exegesis;
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
  isLazyCompilationEnabled = true;
};

const usedPaths = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signUp|update)$/,
  /^\/v1\/accounts:signInWith(Idp|Password)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:\w+)?$/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig|accounts:revokeToken)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/**
 * Removes unused paths and the nine shared query parameters of each path, such as `prettyPrint`, which
 * the emulator ignores. Each of them would need a validator.
 */
const dropUnusedPaths = () => {
  const { paths } = load('apiSpec').default;
  for (const [path, item] of Object.entries(paths)) {
    if (!usedPaths.some((used) => used.test(path))) delete paths[path];
    else item.parameters = item.parameters?.filter((parameter) => !('$ref' in parameter));
  }
};

const popupHead = `<link rel="icon" href="data:,"><style>
  body { font: 16px/1.5 system-ui, sans-serif }
  .material-icons, .custom-label { display: none !important }
  .mdc-list-item { display: flex; align-items: center; cursor: pointer }
  .mdc-list-item__text > span { display: block }
  .mdc-text-field__input { box-sizing: border-box; width: 100%; padding: 8px }
</style>`;

/** Removes remote fonts and scripts. On a network that drops packets they would delay the page by half a minute. */
const removeRemoteAssets = () => {
  const widget = load('widget_ui');
  const html = widget.WIDGET_UI.replace(
    /<link href="https:[^>]*>|<script src="https:[^>]*><\/script>/g,
    '',
  );
  if (html !== widget.WIDGET_UI)
    widget.WIDGET_UI = html.replace('</style>', `</style>${popupHead}`);
};

export const createEmulatorProject = (projectId: string): EmulatorProject =>
  new (load('state').AgentProjectState)(projectId);

/** Returns the emulator's Express 4 application. Never mount it inside Express 5. */
export function createEmulatorApp(projectId: string, project: EmulatorProject) {
  compileValidatorsLazily();
  dropUnusedPaths();
  removeRemoteAssets();
  return load('server').createApp(projectId, undefined, new Map([[projectId, project]]));
}
