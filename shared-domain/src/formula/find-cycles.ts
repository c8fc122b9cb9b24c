/**
 * Finds the nodes of a graph that lie on a cycle of two or more nodes (Tarjan's strongly connected components, without
 * recursion).
 * @param edges the neighbours of each node, by number
 */
export function findCycles(edges: readonly (readonly number[])[]): boolean[] {
  const found = edges.map(() => false);
  const seenAt = edges.map(() => -1);
  const lowest = edges.map(() => -1);
  const isOpen = edges.map(() => false);
  const open: number[] = [];
  let time = 0;

  for (let root = 0; root < edges.length; root++) {
    if (seenAt[root] !== -1) continue;
    const path: { readonly node: number; next: number }[] = [{ node: root, next: 0 }];
    while (path.length > 0) {
      const step = path[path.length - 1] as { readonly node: number; next: number };
      const { node } = step;
      if (step.next === 0) {
        seenAt[node] = lowest[node] = time++;
        open.push(node);
        isOpen[node] = true;
      }
      const neighbour = edges[node]?.[step.next++];
      if (neighbour !== undefined) {
        if (seenAt[neighbour] === -1) path.push({ node: neighbour, next: 0 });
        else if (isOpen[neighbour])
          lowest[node] = Math.min(lowest[node] as number, seenAt[neighbour] as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.node;
      if (parent !== undefined) lowest[parent] = Math.min(lowest[parent] as number, lowest[node] as number);
      if (lowest[node] === seenAt[node]) closeComponent(node);
    }
  }
  return found;

  function closeComponent(root: number): void {
    const component = open.splice(open.lastIndexOf(root));
    for (const node of component) {
      isOpen[node] = false;
      found[node] = component.length > 1;
    }
  }
}
