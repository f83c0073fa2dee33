import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

export type EmulatorUser = { localId: string; providerUserInfo?: { providerId: string }[] };
export type EmulatorMail = { email: string; requestType: string; oobLink: string };

/** The part of the emulator's in-memory project that we touch. */
export type EmulatorProject = {
  users: Map<string, EmulatorUser>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): void;
  createOob(...args: unknown[]): EmulatorMail;
};

type EmulatorModules = {
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
};

// The emulator's command line costs three times the start-up and memory, so its inner modules are
// used instead. They carry no types and may move in any release: the version is pinned for that.
const require = createRequire(import.meta.url);
const load = <Name extends keyof EmulatorModules>(name: Name) =>
  require(`firebase-tools/lib/emulator/auth/${name}.js`) as EmulatorModules[Name];

type Exegesis = { middleware(api: object, options: object): Promise<unknown> };
let compilesLate = false;

/**
 * Makes the emulator compile the validators of a path at its first call: all of them together take
 * five times as long as the rest of the start-up.
 */
const compileValidatorsLate = () => {
  if (compilesLate) return;
  const toolsRequire = createRequire(require.resolve('firebase-tools/package.json'));
  const exegesis = toolsRequire('exegesis-express') as Exegesis;
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
  compilesLate = true;
};

const pathsInUse = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signUp|update)$/,
  /^\/v1\/accounts:signInWith(Idp|Password)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:\w+)?$/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig|accounts:revokeToken)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/**
 * Every path costs a validator, and so does each of its nine shared query parameters, such as
 * `prettyPrint`, which the emulator ignores.
 */
const dropUnusedPaths = () => {
  const { paths } = load('apiSpec').default;
  for (const [path, item] of Object.entries(paths)) {
    if (!pathsInUse.some((used) => used.test(path))) delete paths[path];
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

/** A network that swallows packets would hold up the sign-in page for half a minute over its fonts. */
const keepPopupOffTheNetwork = () => {
  const widget = load('widget_ui');
  const local = widget.WIDGET_UI.replace(
    /<link href="https:[^>]*>|<script src="https:[^>]*><\/script>/g,
    '',
  );
  if (local !== widget.WIDGET_UI)
    widget.WIDGET_UI = local.replace('</style>', `</style>${popupHead}`);
};

export const createEmulatorProject = (projectId: string): EmulatorProject =>
  new (load('state').AgentProjectState)(projectId);

/** Answers the emulator's HTTP paths. An Express 4 application: never mount it inside Express 5. */
export const createEmulatorApp = (projectId: string, project: EmulatorProject) => {
  compileValidatorsLate();
  dropUnusedPaths();
  keepPopupOffTheNetwork();
  return load('server').createApp(projectId, undefined, new Map([[projectId, project]]));
};
