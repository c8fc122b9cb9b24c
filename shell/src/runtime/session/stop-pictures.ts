/**
 * Gives up the pictures that the page still waits for, which would be refused without a session. The result asks for
 * them again.
 */
export function stopPictures(): () => void {
  const waiting = [...document.images].filter(({ complete }) => !complete);
  const sources = waiting.map((image) => {
    const { src, srcset } = image;
    image.removeAttribute("srcset");
    image.removeAttribute("src");
    return { image, src, srcset };
  });
  return () => {
    for (const { image, src, srcset } of sources) Object.assign(image, srcset ? { srcset, src } : { src });
  };
}
