import { waitFor } from "@testing-library/react";
import { revealInOrder } from "./reveal-in-order.ts";

/** A list of cards, each of which loads. */
function listOf(count: number) {
  const list = document.createElement("div");
  const cards = Array.from({ length: count }, () => {
    const card = document.createElement("div");
    card.dataset.slot = "dashboard.card";
    card.setAttribute("aria-busy", "true");
    list.append(card);
    return card;
  });
  document.body.append(list);
  return { list, cards, waiting: () => cards.map((card) => card.hasAttribute("data-waits")) };
}
const mount = (card: Element | undefined, content: string) => {
  card?.setAttribute("aria-busy", "false");
  if (card) card.innerHTML = content;
};

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test("a card appears once all cards above it have their content", async () => {
  const { list, cards, waiting } = listOf(3);
  const stop = revealInOrder(list);
  expect(waiting()).toEqual([false, true, true]);

  mount(cards[1], "<p>Lieux</p>");
  mount(cards[0], "");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(waiting()).toEqual([false, true, true]);

  mount(cards[0], '<div class="gis-skeleton"></div>');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(waiting()).toEqual([false, true, true]);

  mount(cards[0], "<p>Gisement</p>");
  await waitFor(() => expect(waiting()).toEqual([false, false, false]));
  stop();
});

test("a card that is read again does not hide those below it", async () => {
  const { list, cards, waiting } = listOf(2);
  const stop = revealInOrder(list);
  mount(cards[0], "<p>Gisement</p>");
  mount(cards[1], "<p>Lieux</p>");
  await waitFor(() => expect(waiting()).toEqual([false, false]));

  cards[0]?.setAttribute("aria-busy", "true");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(waiting()).toEqual([false, false]);
  stop();
});

test("a card that takes longer than three seconds holds back nothing", () => {
  jest.useFakeTimers();
  const { list, waiting } = listOf(3);
  const stop = revealInOrder(list);
  expect(waiting()).toEqual([false, true, true]);
  jest.advanceTimersByTime(3000);
  expect(waiting()).toEqual([false, false, false]);
  stop();
});
