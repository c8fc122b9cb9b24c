import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { TestApi } from "./api.ts";

export interface Done {
  readonly batchID: string;
  readonly ids: readonly string[];
}
/** A row of `product_statuses` by column name. */
export type StoredLot = Record<string, unknown> & { readonly id: string };

const INPUTS: Readonly<Record<string, string>> = {
  updateProductStatuses: "UpdateProductStatusesInput",
  changeProductStatuses: "StatusChangeInput",
  moveProducts: "MoveProductsInput",
  checkProducts: "ProductIDsInput",
  batchProducts: "BatchProductsInput",
  unbatchProducts: "UnbatchProductsInput",
  removeProducts: "RemoveProductsInput",
  restoreProducts: "RestoreProductsInput",
  purgeProducts: "ProductIDsInput",
  duplicateProducts: "ProductIDsInput",
};
const documentOf = (name: string) =>
  `mutation ($input: ${INPUTS[name]}!) { ${name}(input: $input) { batchID ids } }`;

/** Calls and queries of lots for tests. */
export function lotsOf(api: TestApi) {
  return {
    async change(as: UserIdentity, name: string, input: object): Promise<Done> {
      const data = await api.get<Record<string, Done>>(as, documentOf(name), { input });
      return data[name] as Done;
    },
    async refused(as: UserIdentity, name: string, input: object): Promise<Record<string, unknown>> {
      const { refusal, data } = await api.ask(as, documentOf(name), { input });
      if (!refusal) throw new Error(`it was accepted: ${JSON.stringify(data)}`);
      return refusal;
    },
    async undo(as: UserIdentity, batchID: string): Promise<Done> {
      const { undoBatch } = await api.get<{ undoBatch: Done }>(
        as,
        "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID ids } }",
        { id: batchID },
      );
      return undoBatch;
    },
    async undoRefused(as: UserIdentity, batchID: string): Promise<Record<string, unknown> | undefined> {
      const { refusal } = await api.ask(as, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", {
        id: batchID,
      });
      return refusal;
    },
    async stored(id: string | undefined): Promise<StoredLot> {
      const { rows } = await api.database.pool.query<StoredLot>(
        "select * from product_statuses where id = $1",
        [id],
      );
      return rows[0] as StoredLot;
    },
    /** The parts split from a lot, largest first. */
    async partsOf(id: string): Promise<StoredLot[]> {
      const { rows } = await api.database.pool.query<StoredLot>(
        "select * from product_statuses where from_status_id = $1 and progress <> 'deleted' order by quantity_number desc",
        [id],
      );
      return rows;
    },
    /** Number of SQL statements of this call. */
    async statements(work: () => Promise<unknown>): Promise<number> {
      api.countStatements();
      await work();
      return api.countStatements();
    },
  };
}
