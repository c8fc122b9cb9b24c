import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { answerLongHeaders, MAX_HEADERS } from "./header-overflow.ts";
import { installProblems, Problem, sendProblem } from "./problem.ts";

/** Creates the server with its limits: sizes, times, ids, cookies, refusal under pressure, errors as problems. */
export async function createServer(
  logger: Logger,
  trustedProxies: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // One line per request would cost more than a small answer; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    requestTimeout: 15_000,
    // Milliseconds of silence: event streams send keep-alives more often.
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, maxHeaderSize: MAX_HEADERS },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: ["loopback", ...trustedProxies],
    genReqId: () => randomUUID(),
    // A malformed URL never reaches the routes and their error handler.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply, new Problem(400, "BAD_USER_INPUT", "malformed-body", { field: "address" }));
    },
    clientErrorHandler(error, socket) {
      const { code } = error;
      // A buffer, whatever its type says.
      const bytes: unknown = error.rawPacket;
      if (code === "ECONNRESET" || !socket.writable) socket.destroy();
      else if (code === "HPE_HEADER_OVERFLOW")
        answerLongHeaders(socket, Buffer.isBuffer(bytes) ? bytes : undefined);
      else {
        const status = code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
        socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      }
    },
    // `installDraining` answers while the product stops.
    return503OnClosing: false,
    forceCloseConnections: "idle",
  }) as unknown as FastifyInstance;
  installProblems(app);
  await app.register(cookie);
  await app.register(underPressure, {
    // A busy machine is no reason to refuse; an event loop blocked for this long (ms) is.
    maxEventLoopDelay: 3000,
    retryAfter: 10,
  });
  return app;
}
