import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartError } from "../process/start-error.ts";

function toStartError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} of ${host} is already in use: stop the program that uses it, or set PORT to another number.`,
        { cause: error },
      );
    case "EACCES":
      return new StartError(
        `PORT is "${port}", which this user may not listen on: a number from 1024 to 65535 is accepted.`,
        { cause: error },
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(
        `HOST is "${host}", which is no address of this machine: 127.0.0.1 or 0.0.0.0, for example, is accepted.`,
        { cause: error },
      );
    default:
      return error;
  }
}

/**
 * Checks early that the address can be listened on, before a database is created for nothing.
 * @throws StartError
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(toStartError(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/**
 * Listens and returns the port; the system chooses it if `port` is 0.
 * @throws StartError
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw toStartError(error, host, port);
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
}
