import type { OrderTeam } from "../../kernel/api/order-team.ts";

/** A PDF of the team: an entry DOCUMENT of its metadata (DOC-503). */
export interface TeamDocument {
  readonly id: string;
  readonly name: string;
  readonly default: boolean;
  /** Key of the stored file. */
  readonly link: string;
}
type Metadata = OrderTeam["metadata"];

const KEY = "DOCUMENT";
/** Length of a document's name (DOC-504; the server defines the maximum). */
export const DOCUMENT_NAME = { min: 3, max: 120 } as const;

function readDocument(value: unknown): TeamDocument | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, link, default: isDefault } = value as Record<string, unknown>;
  if (typeof id !== "string" || typeof name !== "string" || typeof link !== "string") return null;
  return { id, name, link, default: isDefault === true };
}

/** The team's documents, in their order. */
export const documentsOf = (metadata: Metadata): TeamDocument[] =>
  metadata.flatMap(({ key, value }) => {
    const document = key === KEY ? readDocument(value) : null;
    return document ? [document] : [];
  });

/** The metadata with other documents; keeps all other entries, even unreadable ones, in place. */
export function withDocuments(metadata: Metadata, documents: readonly TeamDocument[]): Metadata {
  const others = metadata.filter(({ key, value }) => key !== KEY || readDocument(value) === null);
  return [...others, ...documents.map((value) => ({ key: KEY, type: "JSON", value }))];
}

/** Address of the file. */
export const documentAddress = (link: string): string =>
  `/files/${link.split("/").map(encodeURIComponent).join("/")}`;
