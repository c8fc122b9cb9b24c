import { Script } from "node:vm";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";

/** How the engine refuses syntax of ES modules in a plain script. */
const MODULE_SYNTAX =
  /Cannot use import statement outside a module|Unexpected token 'export'|Cannot use 'import\.meta' outside a module|await is only valid in async functions and the top level bod/;

/** Where the engine found the fault: the first line of the stack is `file:line`. */
const lineOfFault = (error: SyntaxError, file: string): number =>
  Number(error.stack?.startsWith(`${file}:`) ? /^:(\d+)/.exec(error.stack.slice(file.length))?.[1] : 1) || 1;

/**
 * Reads a script as browsers do, without running it. Files that Module Federation loads are plain scripts; others, such
 * as a worker's, may be ES modules, whose syntax is not read.
 * @param isLoaded whether Module Federation loads the file
 */
export function checkScript(
  { name }: RemoteManifest,
  file: string,
  code: string,
  isLoaded: boolean,
): readonly Violation[] {
  try {
    new Script(code, { filename: file });
    return [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = { file, line: lineOfFault(error, file) };
    if (!MODULE_SYNTAX.test(error.message))
      return [
        { rule: "script-invalid", message: `${name}: ${file} is no JavaScript: ${error.message}`, ...place },
      ];
    if (!isLoaded) return [];
    return [
      {
        rule: "script-module",
        message: `${name}: ${file} is an ES module (${error.message}), but the shell loads plain scripts. Build without output.module and without a library of the type "module"`,
        ...place,
      },
    ];
  }
}
