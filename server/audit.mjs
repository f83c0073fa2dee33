import { runCommand } from './run-command.mjs';

await runCommand('audit-command');
