import { setTimeout as delay } from "node:timers/promises";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { addCookies, signIn } from "../lib/visitor.ts";

const ROUNDS = sized(15, 1);
/** Milliseconds from the press on *Envoyer* to the words on the other side's screen. */
const GOAL = 300;
const SETTLE = 3000;
const PAUSE = 800;

/** A message of one side of an order, written and read in two browsers of two teams. */
export async function measureMessages(url: string): Promise<BenchRow[]> {
  const seller = await signIn(url);
  const buyer = await signIn(url, "admin@lowlands.demo");
  const { searchProduct } = await seller.graphql<{
    searchProduct: {
      items: { id: string; slug: string | null; quantity: { number: number | null } | null }[];
    };
  }>("{ searchProduct(limit: 100) { items { id slug quantity { number } } } }");
  const lot = searchProduct.items.find(({ slug, quantity }) => slug && (quantity?.number ?? 0) >= 3);
  if (!lot) throw new Error("the demonstration data have no published lot with three pieces");
  const { createOrder } = await buyer.graphql<{ createOrder: { id: string } }>(
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    {
      input: {
        type: "ORDER",
        requestType: "quote",
        message: "Bonjour",
        items: [{ productID: lot.id, quantity: 1 }],
      },
    },
  );
  const browser = await openBrowser();
  try {
    const open = async (cookie: string, kind: string) => {
      const context = await openVisitor(browser);
      await addCookies(context, url, cookie);
      const page = await context.newPage();
      await page.goto(`${url}/fr/orders/${kind}/details/${createOrder.id}`);
      await page.getByRole("textbox", { name: /^Écrire à/ }).waitFor();
      return page;
    };
    const [reader, writer] = [await open(seller.cookie, "request"), await open(buyer.cookie, "sent")];
    await delay(SETTLE);
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const words = `Message ${round} de la mesure`;
      await writer.getByRole("textbox", { name: /^Écrire à/ }).fill(words);
      const seen = reader.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const look = () =>
              document.body.textContent?.includes(text) ? resolve(Date.now()) : requestAnimationFrame(look);
            look();
          }),
        words,
      );
      const sent = Date.now();
      await writer.keyboard.press("Control+Enter");
      const at = await seen;
      if (round >= 0) times.push(at - sent);
      await delay(PAUSE);
    }
    return [
      atMost("a message from one side to the other's screen, median", median(times), "ms", GOAL),
      figure(`the same, worst of ${ROUNDS}`, Math.max(...times), "ms"),
    ];
  } finally {
    await browser.close();
  }
}
