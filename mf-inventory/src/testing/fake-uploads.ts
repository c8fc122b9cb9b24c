/** Answers uploads like the file service, and returns the names of the files that were sent. */
export function fakeUploads(): readonly string[] {
  const sent: string[] = [];
  const { prototype } = XMLHttpRequest;
  jest.spyOn(prototype, "open").mockImplementation(() => undefined);
  jest.spyOn(prototype, "setRequestHeader").mockImplementation(() => undefined);
  jest.spyOn(prototype, "send").mockImplementation(function answer(this: XMLHttpRequest, form) {
    const { name } = (form as FormData).get("file") as File;
    sent.push(name);
    Object.defineProperties(this, {
      status: { value: 201 },
      responseText: { value: JSON.stringify({ files: [{ key: `picture/${name}` }] }) },
    });
    this.onload?.(new ProgressEvent("load"));
  });
  return sent;
}

/** The first bytes of a PNG file. */
export const pngFile = (name: string): File =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name);
