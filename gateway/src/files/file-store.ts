import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { S3Config } from "../config/load-config.ts";
import { StartError } from "../process/start-error.ts";

/** Opens the store of file contents, by key: a folder of the data folder, or a bucket if the S3_ variables are set. */
export async function openFileStore(options: {
  readonly dataDir: string;
  readonly s3: S3Config | null;
}): Promise<Disk> {
  const { s3 } = options;
  if (!s3)
    return new Disk(new FSDriver({ location: path.join(options.dataDir, "files"), visibility: "private" }));
  // Loaded only here: the S3 client is large, and most installations store files on disk.
  const { S3Driver } = await import("flydrive/drivers/s3").catch((cause: unknown) => {
    throw new StartError(
      "S3_BUCKET is set, but the S3 client is not installed: run npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner, or unset the S3_ variables.",
      { cause },
    );
  });
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      region: s3.region,
      bucket: s3.bucket,
      // Most servers other than Amazon's have no host name for each bucket.
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
      visibility: "private",
      supportsACL: false,
    }),
  );
}
