import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to the product whose connections can be cut at any moment, as a bad line does. */
export interface CuttingProxy {
  readonly url: string;
  /** Cuts every open connection in both directions. Returns how many there were. */
  cut(): number;
  /** Sends new connections to another port: the product has started again. */
  lead(port: number): void;
  close(): void;
}

export async function openCuttingProxy(firstPort: number): Promise<CuttingProxy> {
  let target = firstPort;
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.once("close", () => open.delete(socket)).on("error", () => undefined);
  };
  const server = createServer((near) => {
    const far = keep(connect(target, "127.0.0.1"));
    keep(near).pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const cut = (): number => {
    // Each has a side to the page and one to the product.
    const connections = Math.ceil(open.size / 2);
    for (const socket of open) socket.destroy();
    return connections;
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    lead(port) {
      target = port;
    },
    close() {
      cut();
      server.close();
    },
  };
}
