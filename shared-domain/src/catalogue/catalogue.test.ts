import fc from "fast-check";
import {
  addProducts,
  type Block,
  buildBlocks,
  buildProductBlock,
  CATALOGUE_SORTS,
  CATALOGUE_TEMPLATES,
  type CataloguePage,
  type CatalogueProduct,
  type ContentPage,
  catalogueSchema,
  categoryNumberOf,
  collapseCategories,
  groupBlocks,
  type HeaderBlock,
  layoutCatalogue,
  lotOf,
  pageOfBlock,
  pageSize,
  repairContent,
  roundQuantity,
} from "./index.ts";

function buildProduct(fields: Partial<CatalogueProduct> & { id: string }): CatalogueProduct {
  return {
    name: fields.id,
    categoryNumber: 31,
    category: "Portes intérieures",
    lotLabel: "Menuiseries",
    quantity: 1,
    unit: "u",
    channels: [],
    dimension: null,
    description: "",
    reemploymentIndex: null,
    price: null,
    pictures: [],
    reference: "",
    brand: "",
    model: "",
    materials: [],
    color: "",
    action: null,
    condition: null,
    provenance: null,
    weight: null,
    place: "",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...fields,
  };
}
const buildProducts = (count: number, fields: Partial<CatalogueProduct> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildProduct({ id: `p${String(index).padStart(3, "0")}`, ...fields }),
  );
function buildHeaderBlock(id: string, categoryNumber = 31): HeaderBlock {
  return {
    id,
    type: "HEADER",
    referenceID: null,
    data: { lot: lotOf(categoryNumber), lotLabel: "", categoryNumber, category: id, description: "" },
  };
}
const isContent = (page: CataloguePage): page is ContentPage => page.kind === "content";
const contentPages = (pages: readonly CataloguePage[]) => pages.filter(isContent);
const blocksOf = (page: ContentPage): Block[] => page.columns.flat();
const productsOf = (page: ContentPage) => blocksOf(page).filter((block) => block.type === "PRODUCT");

const anyBlocks = fc
  .array(
    fc.record({ header: fc.boolean(), detailed: fc.boolean(), category: fc.integer({ min: 10, max: 109 }) }),
    {
      maxLength: 120,
    },
  )
  .map((shape) =>
    shape.map(
      ({ header, detailed, category }, index): Block =>
        header
          ? buildHeaderBlock(`h${index}`, category)
          : buildProductBlock(buildProduct({ id: `p${index}` }), detailed && index % 7 === 0),
    ),
  );
const anyTemplate = fc.constantFrom(...CATALOGUE_TEMPLATES, "something-else");

describe("pages of a catalogue", () => {
  it("holds every block exactly once and in its order, whatever the content [CAT-519]", () => {
    fc.assert(
      fc.property(anyBlocks, anyTemplate, (blocks, template) => {
        const laidOut = contentPages(layoutCatalogue({ blocks }, { template })).flatMap(blocksOf);
        expect(laidOut.map((block) => block.id)).toEqual(blocks.map((block) => block.id));
      }),
    );
  });

  it("never exceeds the page size of its template: 7, 5, 4 and 1 [CAT-519]", () => {
    expect(CATALOGUE_TEMPLATES.map(pageSize)).toEqual([7, 5, 4, 1]);
    fc.assert(
      fc.property(anyBlocks, anyTemplate, (blocks, template) => {
        for (const page of contentPages(layoutCatalogue({ blocks }, { template }))) {
          expect(blocksOf(page).length).toBeGreaterThan(0);
          expect(productsOf(page).length).toBeLessThanOrEqual(page.detailed ? 1 : pageSize(template));
          if (template === "rotor" && !page.detailed) expect(blocksOf(page).length).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it("fills each page: 15 references need three pages, 15 dense ones three, 15 on rotor pages five, one each otherwise [CAT-519]", () => {
    const blocks = buildBlocks(buildProducts(15), "name");
    const counts = (template: string) =>
      contentPages(layoutCatalogue({ blocks }, { template })).map((page) => productsOf(page).length);
    expect(counts("references")).toEqual([7, 7, 1]);
    expect(counts("dense")).toEqual([5, 5, 5]);
    expect(counts("rotor")).toEqual([3, 4, 4, 4]);
    expect(counts("detailed")).toHaveLength(15);
  });

  it("gives a rotor title one of the four rows, with at most three products below it on the page [CAT-521]", () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        for (const page of contentPages(layoutCatalogue({ blocks }, { template: "rotor" }))) {
          const rows = blocksOf(page);
          if (rows[0]?.type === "HEADER" && !page.detailed) expect(rows.length - 1).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it("keeps a title on the page of the product below it", () => {
    fc.assert(
      fc.property(anyBlocks, anyTemplate, (blocks, template) => {
        const pages = layoutCatalogue({ blocks }, { template });
        blocks.forEach((block, index) => {
          const next = blocks[index + 1];
          if (block.type === "HEADER" && next?.type === "PRODUCT") {
            expect(pageOfBlock(pages, block.id)).toBe(pageOfBlock(pages, next.id));
          }
        });
      }),
    );
  });

  it("repeats the current title at the top of a page that starts without one", () => {
    const pages = contentPages(
      layoutCatalogue({ blocks: buildBlocks(buildProducts(9), "name") }, { template: "references" }),
    );
    expect(pages.map((page) => page.runningHeader?.id ?? null)).toEqual([null, "category-31"]);
  });

  it("starts its content on sheet 2, or on sheet 3 after a summary from 12 groups on [CAT-520]", () => {
    const categories = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        buildProduct({ id: `p${index}`, categoryNumber: 20 + index }),
      );
    const eleven = layoutCatalogue(
      { blocks: buildBlocks(categories(11), "name") },
      { template: "references" },
    );
    const twelve = layoutCatalogue(
      { blocks: buildBlocks(categories(12), "name") },
      { template: "references" },
    );
    expect(eleven.map((page) => page.kind).slice(0, 2)).toEqual(["cover", "content"]);
    expect(contentPages(eleven)[0]?.sheet).toBe(2);
    expect(twelve.map((page) => page.kind).slice(0, 3)).toEqual(["cover", "summary", "content"]);
    expect(contentPages(twelve)[0]?.sheet).toBe(3);
  });

  it("gives the contents a sheet behind a poster, however few they are, and none to an empty catalogue", () => {
    const few = buildBlocks([buildProduct({ id: "a" })], "name");
    const kinds = (blocks: readonly Block[], cover: "ground" | "poster" | "plain") =>
      layoutCatalogue({ blocks }, { template: "references", cover }).map(({ kind }) => kind);
    expect(kinds(few, "poster")).toEqual(["cover", "summary", "content"]);
    expect(kinds(few, "plain")).toEqual(["cover", "content"]);
    expect(kinds([], "poster")).toEqual(["cover"]);
  });

  it("prints first page number − 1 + sheet and uses those numbers in the summary", () => {
    const blocks = buildBlocks(buildProducts(8), "name");
    const pages = layoutCatalogue({ blocks }, { template: "dense", firstPageNumber: 12 });
    expect(pages.map((page) => [page.sheet, page.number])).toEqual([
      [1, 12],
      [2, 13],
      [3, 14],
    ]);
    expect(pages[0]).toMatchObject({ entries: [{ blockID: "category-31", count: 8, number: 13 }] });
  });

  it("gives a product with a detailed sheet a page of its own", () => {
    const blocks = buildBlocks(buildProducts(3), "name").map(
      (block): Block =>
        block.type === "PRODUCT" && block.id === "p001"
          ? { ...block, data: { ...block.data, detailed: true } }
          : block,
    );
    const pages = contentPages(layoutCatalogue({ blocks }, { template: "references" }));
    expect(pages.map((page) => [productsOf(page).length, page.detailed])).toEqual([
      [1, false],
      [1, true],
      [1, false],
    ]);
  });

  it("gives the same pages for the same content", () => {
    fc.assert(
      fc.property(
        anyBlocks,
        anyTemplate,
        fc.integer({ min: 1, max: 500 }),
        (blocks, template, firstPageNumber) => {
          const once = layoutCatalogue({ blocks }, { template, firstPageNumber });
          const secondLayout = layoutCatalogue(
            { blocks: structuredClone(blocks) },
            { template, firstPageNumber },
          );
          expect(secondLayout).toEqual(once);
        },
      ),
    );
  });

  it("consists of a cover only when there are no blocks", () => {
    expect(layoutCatalogue({ blocks: [] }, { template: "references" })).toEqual([
      { kind: "cover", sheet: 1, number: 1, entries: [] },
    ]);
  });
});

describe("lots and categories", () => {
  it("groups ten category numbers into one lot [CAT-523]", () => {
    expect([10, 19, 20, 31, 39, 100, 109].map(lotOf)).toEqual([1, 1, 2, 3, 3, 10, 10]);
    expect(lotOf(null)).toBeNull();
  });

  it("reads the number at the start of a category", () => {
    expect(["31", "31 - Portes", " 104", "Portes 31", "", null].map(categoryNumberOf)).toEqual([
      31,
      31,
      104,
      null,
      null,
      null,
    ]);
  });

  it("shortens more than six categories to the text before their first separator [CAT-524]", () => {
    const six = ["Portes / bois", "Portes / métal", "Sols : parquet", "Sols : PVC", "Garde-corps", "Briques"];
    expect(collapseCategories(six)).toEqual(six);
    expect(collapseCategories([...six, "Portes / verre"])).toEqual([
      "Portes",
      "Sols",
      "Garde-corps",
      "Briques",
    ]);
  });

  it("lists each lot once on the summary, with its categories [CAT-524]", () => {
    const products = Array.from({ length: 12 }, (_, index) =>
      buildProduct({
        id: `p${index}`,
        categoryNumber: 30 + index,
        category: index < 10 ? `Portes / ${index}` : `Sols / ${index}`,
      }),
    );
    const [, summary] = layoutCatalogue(
      { blocks: buildBlocks(products, "name") },
      { template: "references" },
    );
    expect(summary).toMatchObject({
      lots: [
        { lot: 3, categories: ["Portes"], number: 3 },
        { lot: 4, categories: ["Sols / 10", "Sols / 11"] },
      ],
    });
  });
});

describe("building blocks from products", () => {
  const anyProducts = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: fc.string({ maxLength: 12 }),
      quantity: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
      categoryNumber: fc.option(fc.integer({ min: 10, max: 109 })),
      category: fc.constantFrom("", "Portes", "portes", "Sols - bois"),
      updatedAt: fc.constantFrom("2026-01-01", "2026-05-01"),
      reemploymentIndex: fc.constantFrom(null, "1/0", "3/1"),
    }),
    { selector: (product) => product.id, maxLength: 60 },
  );

  it("keeps every product exactly once below a title, in category order, for each sort [CAT-513]", () => {
    fc.assert(
      fc.property(anyProducts, fc.constantFrom(...CATALOGUE_SORTS), (raw, sort) => {
        const products = raw.map(buildProduct);
        const blocks = buildBlocks(products, sort);
        const references = blocks.flatMap((block) => (block.type === "PRODUCT" ? [block.referenceID] : []));
        expect(references.toSorted()).toEqual(products.map((product) => product.id).toSorted());
        expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
        const groups = groupBlocks(blocks);
        const numbers = groups.map((group) => group.header?.data.categoryNumber ?? Number.POSITIVE_INFINITY);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(groups.every((group) => group.header !== null && group.products.length > 0)).toBe(true);
        expect(buildBlocks(products.toReversed(), sort)).toEqual(blocks);
      }),
    );
  });

  it("sorts inside a category by name (numerically), quantity, stars and age [CAT-513]", () => {
    const products = [
      buildProduct({
        id: "a",
        name: "Porte 10",
        quantity: 2,
        reemploymentIndex: "3/0",
        updatedAt: "2026-03-01",
      }),
      buildProduct({
        id: "b",
        name: "porte 9",
        quantity: 30,
        reemploymentIndex: null,
        updatedAt: "2026-02-01",
      }),
      buildProduct({
        id: "c",
        name: "Évier",
        quantity: 4,
        reemploymentIndex: "1/1",
        updatedAt: "2026-04-01",
      }),
    ];
    const order = (sort: (typeof CATALOGUE_SORTS)[number]) =>
      buildBlocks(products, sort)
        .slice(1)
        .map((block) => block.id)
        .join("");
    expect(order("name")).toBe("cba");
    expect(order("quantity")).toBe("bca");
    expect(order("reemployment")).toBe("cab");
    expect(order("recent")).toBe("cab");
  });

  it("rounds quantities to two decimals [CAT-525]", () => {
    const [, block] = buildBlocks([buildProduct({ id: "a", quantity: 12.3456 })], "name");
    expect(block).toMatchObject({ data: { quantity: 12.35 } });
    expect([1.005, 2.675, 0, -1.005].map(roundQuantity)).toEqual([1.01, 2.68, 0, -1.01]);
  });

  it("keeps title texts and detailed sheets when sorting", () => {
    const products = buildProducts(3);
    const edited = buildBlocks(products, "name").map(
      (block): Block =>
        block.type === "HEADER"
          ? {
              ...block,
              data: { ...block.data, category: "Portes du rez-de-chaussée", description: "À déposer en mai" },
            }
          : { ...block, data: { ...block.data, detailed: block.id === "p002" } },
    );
    expect(buildBlocks(products, "recent", { keep: edited })).toEqual(edited);
  });

  it("adds products below their title, and inserts a new title in category order", () => {
    const blocks = buildBlocks(
      [buildProduct({ id: "door" }), buildProduct({ id: "floor", categoryNumber: 41, category: "Parquet" })],
      "name",
    );
    const next = addProducts(blocks, [
      buildProduct({ id: "door" }),
      buildProduct({ id: "door2" }),
      buildProduct({ id: "wall", categoryNumber: 33, category: "Cloisons" }),
    ]);
    expect(next.map((block) => block.id)).toEqual([
      "category-31",
      "door",
      "door2",
      "category-33",
      "wall",
      "category-41",
      "floor",
    ]);
  });
});

describe("stored content", () => {
  it("is returned unchanged when it is valid", () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const { content, repairs } = repairContent(JSON.parse(JSON.stringify({ language: "fr", blocks })));
        expect(repairs).toEqual([]);
        expect(content.blocks).toEqual(blocks);
      }),
    );
  });

  it("drops unknown blocks and repeated products, and renames repeated ids [CAT-508]", () => {
    const door = {
      id: "x",
      type: "PRODUCT",
      referenceID: "door",
      data: { name: "Porte", quantity: "12,345" },
    };
    const { content, repairs } = repairContent({
      language: "nl",
      blocks: [
        { id: "x", type: "HEADER", data: { category: "31 - Portes" } },
        door,
        { ...door, id: "y" },
        { id: "z", type: "FOOTER", data: {} },
        { id: "w", type: "PRODUCT", data: {} },
        null,
      ],
    });
    expect(content.language).toBe("nl");
    expect(content.blocks.map((block) => [block.id, block.type])).toEqual([
      ["x", "HEADER"],
      ["x-2", "PRODUCT"],
    ]);
    expect(content.blocks[0]).toMatchObject({ data: { lot: 3, categoryNumber: 31 } });
    expect(content.blocks[1]).toMatchObject({ data: { name: "Porte", quantity: 12.35, pictures: [] } });
    expect(repairs.map((repair) => repair.kind)).toEqual([
      "renamed-block",
      "dropped-duplicate",
      "dropped-block",
      "dropped-block",
      "dropped-block",
    ]);
  });

  it("never makes the repair throw, and the result can be laid out", () => {
    fc.assert(
      fc.property(fc.anything(), anyTemplate, (value, template) => {
        for (const candidate of [
          value,
          { blocks: value },
          { blocks: [value, { type: "HEADER", data: value }] },
        ]) {
          const { content } = repairContent(candidate);
          expect(layoutCatalogue(content, { template })[0]?.kind).toBe("cover");
        }
      }),
    );
  });
});

describe("rules for saving a catalogue", () => {
  const valid = { publishDate: "2026-05-01", firstPageNumber: 1, supportedLocales: ["fr"], blocks: [{}] };
  const messageOf = (change: object) =>
    catalogueSchema.validate({ ...valid, ...change }).then(
      () => null,
      (error: Error) => error.message,
    );

  it("requires a date [CAT-515]", async () => {
    expect(await messageOf({ publishDate: "" })).toBe("Catalog.date-required");
  });
  it("requires at least one block [CAT-516]", async () => {
    expect(await messageOf({ blocks: [] })).toBe("Catalog.no-content");
  });
  it("accepts whole first page numbers from 1 on [CAT-517]", async () => {
    expect(await messageOf({ firstPageNumber: 1 })).toBeNull();
    expect(await messageOf({ firstPageNumber: 0 })).toBe("Catalog.first-page-number");
    expect(await messageOf({ firstPageNumber: 1.5 })).toBe("Catalog.first-page-number");
    expect(await messageOf({ firstPageNumber: "x" })).toBe("Catalog.first-page-number");
  });
});
