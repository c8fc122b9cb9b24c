import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Registry } from "@gisement/shared-domain/remote";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Compositions whose compressed registries are kept: the active one and those of running canaries. */
const KEPT = 200;

export interface PackedRegistry {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses the registry once for each composition. */
export function createPackedRegistries() {
  const packed = new Map<string, Promise<PackedRegistry>>();
  const pack = async (registry: Registry): Promise<PackedRegistry> => {
    const plain = Buffer.from(JSON.stringify(registry));
    const [br, zipped] = await Promise.all([
      brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
      zip(plain, { level: 9 }),
    ]);
    return { plain, br, gzip: zipped };
  };
  return (registry: Registry): Promise<PackedRegistry> => {
    const { composition } = registry;
    const found = packed.get(composition) ?? pack(registry);
    packed.delete(composition);
    packed.set(composition, found);
    found.catch(() => packed.delete(composition));
    const [oldest] = packed.keys();
    if (packed.size > KEPT && oldest !== undefined) packed.delete(oldest);
    return found;
  };
}
