import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  variables: {
    movePointer: ({ blueprint }) => ({ input: { kind: "plan", id: blueprint, x: 10, y: 20.5 } }),
    watchThings: ({ lot, order, project, blueprint, shape }) => ({
      input: {
        stream: "stream-1",
        page: "page-1",
        things: [
          { kind: "lot", id: lot },
          { kind: "order", id: order },
          { kind: "conversation", id: order },
          { kind: "project", id: project },
          { kind: "plan", id: blueprint },
          { kind: "shape", id: shape },
        ],
      },
    }),
  },
};
