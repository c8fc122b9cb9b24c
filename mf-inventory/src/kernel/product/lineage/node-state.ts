import type { Lineage, LineageNode } from "../api/get-lineage.ts";

export type NodeState = "here" | "split" | "closed" | "sold" | "given" | "removed";

/** What became of a lot: it is here, was closed by a split or otherwise, was sold or given, or has left otherwise. */
export function nodeState(node: LineageNode, { links }: Lineage): NodeState {
  if (node.progress === "active") return "here";
  // An order removed it from the stock.
  if (node.orderID) return node.action === "give" ? "given" : "sold";
  if (links.some(({ fromID, kind }) => fromID === node.id && kind === "SPLIT")) return "split";
  if (node.type === "closed") return "closed";
  if (node.archived && node.action === "sale") return "sold";
  return node.archived && node.action === "give" ? "given" : "removed";
}

/** Where the lot it comes from was, when it has been moved since. */
export function movedFrom(node: LineageNode, { nodes, links }: Lineage): string | null {
  const origin = links.find(({ toID, kind }) => toID === node.id && kind === "SPLIT");
  const parent = nodes.find(({ id }) => id === origin?.fromID);
  if (!parent?.place || !node.place || parent.place.id === node.place.id) return null;
  return parent.place.isRemoval || node.place.isRemoval ? null : parent.place.name;
}
