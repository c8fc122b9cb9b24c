import type { OrderStatus } from "@gisement/shared-domain/orders";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import type { OrderRow } from "../../api/list-orders.ts";
import { UPDATE_ORDER } from "../../api/update-order.ts";

/** An order that was not moved, and why. */
export interface RefusedMove {
  readonly order: OrderRow;
  readonly error: unknown;
}

interface Move {
  readonly orders: readonly OrderRow[];
  readonly status: OrderStatus;
  readonly onProgress: (done: number) => void;
}

/**
 * Moves orders to a status one after the other, each a step of its own: what one is refused does not hold back the others. Answers
 * with those that were refused.
 */
export function useMoveOrders() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ orders, status, onProgress }: Move): Promise<readonly RefusedMove[]> => {
      const refused: RefusedMove[] = [];
      for (const [index, order] of orders.entries()) {
        try {
          const { id, updatedAt } = order;
          await shell.graphql(UPDATE_ORDER, { input: { id, updatedAt, status } });
        } catch (error) {
          refused.push({ order, error });
        }
        onProgress(index + 1);
      }
      await shell.changed(
        "orders",
        orders.map(({ id }) => id),
      );
      return refused;
    },
  });
}
