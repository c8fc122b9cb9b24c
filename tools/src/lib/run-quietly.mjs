import { spawn } from "node:child_process";

const KEPT = 200_000;

/**
 * Runs a program and captures its output; calls `onLine` for each line.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, { cwd, env = process.env, onLine = () => {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let rest = "";
    const take = (text) => {
      output = `${output}${text}`.slice(-KEPT);
      const lines = `${rest}${text}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
