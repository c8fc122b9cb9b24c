/** A card that still loads, in its part or within it, or whose first content is not drawn yet. */
const LOADING =
  '[aria-busy="true"], [data-slot]:empty, .shell-card__part:empty, .gis-state--loading, .gis-skeleton';
/** Milliseconds after which a card no longer keeps those below it waiting. */
const LONGEST_WAIT = 3000;

/** Two frames: a part is mounted one frame before its first content is drawn. */
function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

const isLoading = (card: Element): boolean => card.matches(LOADING) || card.querySelector(LOADING) !== null;

/**
 * Shows each card once all those above it have their content, because a card that grew later would move what somebody
 * reads or is about to press. A card that takes longer than three seconds holds back nothing. Answers how to stop.
 */
export function revealInOrder(list: HTMLElement): () => void {
  const shown = new WeakSet<Element>();
  let isLate = false;
  let cancel = () => {};

  function reveal(): void {
    let isHeldBack = false;
    for (const card of list.children) {
      if (!isHeldBack) shown.add(card);
      card.toggleAttribute("data-waits", !shown.has(card));
      isHeldBack ||= !isLate && isLoading(card);
    }
  }
  function revealSoon(): void {
    cancel();
    cancel = afterPaint(reveal);
  }

  // Before the first paint nothing below the first card is seen.
  reveal();
  const observer = new MutationObserver(revealSoon);
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
  const timer = setTimeout(() => {
    isLate = true;
    reveal();
  }, LONGEST_WAIT);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    cancel();
  };
}
