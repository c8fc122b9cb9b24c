import { createHash } from "node:crypto";
import { ORDER_DOCUMENT_TITLES, type OrderDocumentKind, totalsOf } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { toEuros } from "@gisement/shared-domain/money";
import { and, eq, isNull } from "drizzle-orm";
import { keepFiles } from "../../platform/files/files.ts";
import type { FileRecord } from "../../platform/files/table.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { canonical } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type Finish, handleOwnedJob, type OwnedRun } from "../jobs/run-owned-job.ts";
import type { DocumentKind } from "../numbers/document-kind.ts";
import { issueNumber, nextNumber } from "../numbers/issue-number.ts";
import { orders } from "../orders/table.ts";
import type { OrderRow } from "../orders/types.ts";
import { drawInWorker } from "./draw-in-worker.ts";
import type { DrawnFile } from "./drawing/draw-document.ts";
import type { SignaturePlace } from "./drawing/drawn-document.ts";
import { type IssuePayload, issueDocument } from "./issue-job.ts";
import { type Plan, type PlannedDocument, planDocuments } from "./plan-documents.ts";
import { printedDay } from "./printed-day.ts";
import { readPictures } from "./read-pictures.ts";
import { documents } from "./table.ts";

/** The series of the kinds that have one; the others have the number of their order. */
const SERIES: Readonly<Partial<Record<OrderDocumentKind, DocumentKind>>> = {
  DELIVERY: "deliveryNote",
  CERTIFICATE: "certificate",
  INVOICE: "invoice",
  CREDIT: "creditNote",
};

/** A document that is drawn and stored, but not issued. */
interface Drawn extends PlannedDocument {
  readonly number: string;
  readonly series: DocumentKind | null;
  readonly issuedAt: Date;
  readonly file: FileRecord;
  readonly pages: number;
  readonly signaturePlaces: readonly SignaturePlace[];
  readonly sha256: string;
}

/** The number or the order changed while the document was drawn: it is drawn again. */
class Outdated extends Error {}

/** Orders from before orders had numbers get theirs with their first document. */
const seriesOf = (kind: OrderDocumentKind, order: OrderRow): DocumentKind | null =>
  SERIES[kind] ?? (order.number === null ? "order" : null);

/** `FA-0001`, `FA-0002`: the numbers that follow the one that is issued next. */
function following(first: string, count: number): string {
  const digits = /\d+$/.exec(first)?.[0] ?? "";
  const value = String(Number(digits) + count).padStart(digits.length, "0");
  return first.slice(0, first.length - digits.length) + value;
}

const fileNameOf = ({ kind, locale }: PlannedDocument["content"], number: string): string =>
  `${ORDER_DOCUMENT_TITLES[kind][locale]} ${number}.pdf`.replace(/[\\/:*?"<>|\p{Cc}]/gu, "-");

/** Draws the documents of an order; what it returns issues them. `draw` is replaced in tests. */
export const issueWork =
  ({ db, files, store }: Pick<JobParts, "db" | "files" | "store">, draw = drawInWorker) =>
  async (
    payload: IssuePayload & { readonly isAutomatic: boolean },
    run: Pick<OwnedRun, "identity" | "signal" | "progress">,
  ): Promise<Finish> => {
    const { identity } = run;
    const plan = await planDocuments(db, identity, payload).catch((error: unknown) => {
      const isFailed = error instanceof DomainError && error.code === "INVALID_STATE";
      if (payload.isAutomatic && isFailed) return null;
      throw error;
    });
    if (plan === null) return async () => null;
    const owner = { organizationID: ownershipOf(identity).organizationID, userID: ownerOf(identity) };
    const issuedAt = new Date();
    const drawn: Drawn[] = [];
    try {
      for (const [index, planned] of plan.documents.entries()) {
        const series = seriesOf(payload.kind, plan.order);
        const number = series
          ? following(await nextNumber(db, series, owner.organizationID ?? owner.userID), index)
          : (plan.order.number ?? "");
        const { content } = planned;
        const pictures = await readPictures(db, store, content, owner);
        run.signal.throwIfAborted();
        const stamp = { number, issuedAt: printedDay(content, issuedAt) };
        const { bytes, pages, signaturePlaces }: DrawnFile = await draw({ content, stamp, pictures });
        const file = await files.write({
          kind: "issued",
          extension: "pdf",
          contentType: "application/pdf",
          bytes,
          fileName: fileNameOf(content, number),
          ...owner,
        });
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        drawn.push({ ...planned, number, series, issuedAt, file, pages, signaturePlaces, sha256 });
        await run.progress(index + 1, plan.documents.length);
      }
    } catch (error) {
      // What remains is deleted by the sweep.
      await files.discard(drawn.map(({ file }) => file.key)).catch(() => undefined);
      throw error;
    }
    return async (step) => {
      await writeDocuments(step, plan, drawn, () => planDocuments(step.tx, step.identity, payload));
      return null;
    };
  };

export const issueHandler = handleOwnedJob(issueDocument, (parts: JobParts) => issueWork(parts));

/** Issues drawn documents: numbers, rows and files together, if the order still says what was drawn. */
async function writeDocuments(
  step: Step,
  plan: Plan,
  drawn: readonly Drawn[],
  planAgain: () => Promise<Plan>,
): Promise<void> {
  if (drawn.length === 0) return;
  const { tx, identity } = step;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, plan.order.id)).for("update");
  const now = await planAgain();
  if (
    canonical(now.documents.map(({ content }) => content)) !== canonical(drawn.map(({ content }) => content))
  )
    throw new Outdated("the order changed while its document was drawn");
  for (const {
    content,
    part,
    credits,
    number,
    series,
    issuedAt,
    file,
    pages,
    signaturePlaces,
    sha256,
  } of drawn) {
    if (series) {
      const issued = await issueNumber(step, series, plan.order.id);
      if (issued !== number) throw new Outdated("another document took the number");
      if (series === "order") await tx.update(orders).set({ number }).where(eq(orders.id, plan.order.id));
    }
    const [row] = await tx
      .insert(documents)
      .values({
        orderID: plan.order.id,
        kind: content.kind,
        part,
        number,
        locale: content.locale,
        content,
        totalAmount: toEuros(totalsOf(content).total),
        fileKey: file.key,
        fileName: file.fileName,
        bytes: file.bytes,
        pages,
        signaturePlaces: [...signaturePlaces],
        sha256,
        issuedAt,
        issuedBy: identity.userID,
        userID: identity.userID,
        ...ownershipOf(identity),
      })
      .returning({ id: documents.id });
    if (credits && row) {
      const credited = await tx
        .update(documents)
        .set({ creditedByID: row.id })
        .where(and(eq(documents.id, credits.id), isNull(documents.creditedByID)))
        .returning({ id: documents.id });
      if (credited.length === 0) throw new Outdated("the invoice was credited meanwhile");
    }
    step.record({
      entity: "orders",
      entityID: plan.order.id,
      field: "issued",
      // Entries without an old value are left out of the change log.
      old: null,
      new: `${content.kind} ${number}`,
    });
  }
  await keepFiles(
    tx,
    drawn.map(({ file }) => file.key),
  );
}
