import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ROOT } from "../support/root.ts";

export interface Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  /** Restarts every gateway and backend, one after the other. */
  roll(): Promise<void>;
  /** Ends a process without warning; its supervisor starts it again. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

type Message = { ready: string; databaseUrl: string } | { id: number; error?: string };

/** Starts the processes of `npm run cluster`. */
export async function startCluster(): Promise<Cluster> {
  const child = fork(path.join(ROOT, "bench/src/cluster/main.ts"), {
    cwd: ROOT,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const pending = new Map<number, (error: string | undefined) => void>();
  let last = 0;
  const ready = await new Promise<{ url: string; databaseUrl: string }>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the cluster ended with ${code} instead of starting`)));
    child.on("message", (message: Message) => {
      if ("ready" in message) resolve({ url: message.ready, databaseUrl: message.databaseUrl });
      else pending.get(message.id)?.(message.error);
    });
  });
  const send = (command: string, name?: string) =>
    new Promise<void>((resolve, reject) => {
      last += 1;
      pending.set(last, (error) => (error ? reject(new Error(error)) : resolve()));
      child.send({ id: last, command, name });
    });
  return {
    ...ready,
    roll: () => send("roll"),
    kill: (name) => send("kill", name),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
