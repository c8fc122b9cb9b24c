/** A PDF of two pages without a canvas to draw them on, for `jest.mock` of `kernel/pdf/open-pdf.ts`. */
export const twoPages = () => ({
  openPdf: async () => ({
    numPages: 2,
    getPage: () => new Promise(() => undefined),
    loadingTask: { destroy: () => undefined },
  }),
});

/** The server's answer with pages. */
export const drawnPages = (): Partial<Response> => ({
  ok: true,
  arrayBuffer: async () => new ArrayBuffer(8),
});
