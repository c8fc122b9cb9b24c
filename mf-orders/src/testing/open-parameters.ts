import type { UpdateOrganizationInput } from "../gql/graphql.ts";
import type { OrderTeam } from "../kernel/api/order-team.ts";
import { buildOrderTeam, teamAs } from "./build-order-team.ts";
import { renderOrders } from "./render-orders.tsx";

/** The parameters of orders as an ADMIN sees them, with a server that keeps the team's settings; `refuse` throws instead. */
export function openParameters(quoteSettings: OrderTeam["quoteSettings"], refuse?: () => void) {
  let stored = buildOrderTeam({ quoteSettings });
  const sent: UpdateOrganizationInput[] = [];
  const rendered = renderOrders(
    "/orders/parameters",
    {
      GetOrderTeam: () => ({ getOrganization: stored }),
      UpdateOrderTeam: ({ input }: { input: UpdateOrganizationInput }) => {
        sent.push(input);
        refuse?.();
        stored = { ...stored, quoteSettings: input.quoteSettings as OrderTeam["quoteSettings"] };
        return { updateOrganization: stored };
      },
    },
    { team: teamAs("ADMIN") },
  );
  return { ...rendered, sent };
}
