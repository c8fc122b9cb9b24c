import { RemoteFailure } from "./remote-failure.ts";

/** Resolves once the browser has read the sheet. @throws {RemoteFailure} if it cannot */
function untilRead(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => () => {
      link.removeEventListener("load", onLoad);
      link.removeEventListener("error", onError);
      done();
    };
    const onLoad = settle(resolve);
    const onError = settle(() => reject(new RemoteFailure("style", "missing", `${link.href} did not come`)));
    link.addEventListener("load", onLoad);
    link.addEventListener("error", onError);
  });
}

/**
 * Waits for the style sheets of a release that the document has and that are still on their way. webpack takes any link in the
 * document for a loaded one, so the code of a second attempt would be drawn without the sheet that the first one requested.
 * @param base absolute address of the release's files
 */
export async function pendingStyles(base: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")];
  await Promise.all(links.filter(({ href, sheet }) => href.startsWith(base) && !sheet).map(untilRead));
}
