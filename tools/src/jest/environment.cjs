// jsdom lacks web platform classes that Node has and that our libraries need at import.
const { TestEnvironment } = require("jest-environment-jsdom");
const { BroadcastChannel } = require("node:worker_threads");

const FROM_NODE = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  BroadcastChannel,
  Blob,
};

class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      if (name === "Blob" || this.global[name] === undefined) this.global[name] = value;
    }
    // jsdom's own ArrayBuffer and Uint8Array break `instanceof` for values from Node's encoders.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
module.exports = BrowserLikeEnvironment;
