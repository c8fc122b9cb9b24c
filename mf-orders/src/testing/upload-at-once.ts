import { useState } from "react";

/**
 * The kit's uploads where a browser's workers and requests with progress do not exist: each chosen file has its key at once.
 * For `jest.mock`.
 */
export const uploadAtOnce = () => ({
  ...jest.requireActual("@gisement/shared-ui/upload"),
  useAttachedPictures: () => {
    const [keys, setKeys] = useState<readonly string[]>([]);
    return {
      keys,
      uploads: [],
      busy: false,
      take: () => setKeys([...keys, "comment/stored.jpg"]),
      clear: () => setKeys([]),
    };
  },
});
