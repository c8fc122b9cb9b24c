import { parseOrderItems } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "./nouns/lots/table.ts";
import { organizationMembers } from "./nouns/organizations/table.ts";
import { shops } from "./nouns/shops/table.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildProject } from "./testing/factories.ts";
import { lotsOf } from "./testing/lots.ts";
import { buildPeople, type People } from "./testing/people.ts";

/** The values that fields of the data model accept, written and read through the whole server. */
let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  await api.database.db
    .insert(shops)
    .values({ name: "Winkel", enabled: true, organizationID: people.rivalTeam.id });
});
afterAll(() => api.close());

type Row = Record<string, unknown> & { readonly id: string };
/** The answer of one root field. */
const ask = async (as: UserIdentity, document: string, variables: Record<string, unknown> = {}) => {
  const data = await api.get<{ answer: Row }>(as, document, variables);
  return data.answer;
};
const refusal = async (as: UserIdentity, document: string, variables: Record<string, unknown>) =>
  (await api.ask(as, document, variables)).refusal;

describe("an order", () => {
  const CREATE =
    "mutation ($input: CreateOrderInput!) { answer: createOrder(input: $input) { id type requestType status items } }";
  const GET = "query ($id: ID!) { answer: getOrder(orderID: $id) { type requestType status } }";
  const publish = (slug: string, values = {}) =>
    buildLot(api.database.db, people.rival, { slug, quantityNumber: 100, ...values });
  const order = async (input: object) => {
    const lot = await publish(`lot-${Math.random()}`);
    return ask(people.user, CREATE, { input: { items: [{ productID: lot.id, quantity: 1 }], ...input } });
  };

  test.each(["CART", "FAVORITE", "ORDER", "RENTAL"])(
    "[DATA-003] takes the type %s, among any others",
    async (type) => {
      const { id } = await order({ type, requestType: "request" });
      expect(await ask(people.user, GET, { id })).toMatchObject({ type });
    },
  );

  test("[REQ-507] that requests lots is PENDING at first", async () => {
    const { id, status } = await order({ requestType: "request" });
    expect(status).toBe("PENDING");
    expect(await ask(people.user, GET, { id })).toMatchObject({ status: "PENDING" });
  });

  test("[DATA-012] [ORD-507] has lines with name, pictures, quantities, unit, prices, reference, brand and dimensions", async () => {
    const shown = {
      weight: 32.5,
      condition: "good",
      conditions: ["good"],
      provenance: "site",
      provenances: ["site"],
    };
    const lot = await publish("porte-battante", {
      ...shown,
      name: "Porte battante",
      pictures: ["picture/porte.jpg"],
      quantityNumber: 8,
      quantityUnit: "m2",
      priceAmount: 12.5,
      ref: "P-12",
      model: "G-93",
      brand: "Malerba",
      length: 210,
      width: 83,
      dimensionUnit: "cm",
    });
    const { items } = await ask(people.user, CREATE, {
      input: { requestType: "request", items: [{ productID: lot.id, quantity: 3 }] },
    });
    expect(JSON.parse(items as string)).toMatchObject([
      { quantity: 3, remainingQuantity: 8, rawPrice: 12.5, rawTotal: 37.5, unit: "m2", ...shown },
    ]);
    expect(parseOrderItems(items as string)).toMatchObject([
      {
        id: lot.id,
        productID: lot.productID,
        name: "Porte battante",
        pictures: ["picture/porte.jpg"],
        quantity: 3,
        remainingQuantity: 8,
        unit: "m2",
        price: 12.5,
        total: 37.5,
        rawPrice: 12.5,
        ref: "P-12",
        model: "G-93",
        brand: "Malerba",
        dimensions: expect.stringMatching(/210.*83.*cm/),
      },
    ]);
  });
});

describe("a message", () => {
  test("[DATA-013] of an order has the order, both people, the request's type and a status", async () => {
    const { db } = api.database;
    const { id: orderID } = await buildOrder(db, people.user, {
      type: "ORDER",
      requestType: "information",
      toUserID: people.rival.userID,
      toOrganizationID: people.rivalTeam.id,
    });
    const FIELDS = "id orderID userID toUserID message type status";
    const input = { orderID, message: "Encore disponible ?" };
    const { id } = await ask(
      people.user,
      `mutation ($input: CreateMessageInput!) { answer: createMessage(input: $input) { id } }`,
      { input },
    );
    const { listMessages } = await api.get<{ listMessages: { items: unknown[] } }>(
      people.rival,
      `query ($id: ID!) { listMessages(orderID: $id) { items { ${FIELDS} } } }`,
      { id: orderID },
    );
    expect(listMessages.items).toEqual([
      {
        id,
        orderID,
        userID: people.user.userID,
        toUserID: people.rival.userID,
        message: "Encore disponible ?",
        type: "information",
        status: "PENDING",
      },
    ]);
  });

  const CREATE_REVIEW =
    "mutation ($input: CreateReviewInput!) { answer: createReview(input: $input) { id messages { id } } }";
  const CREATE_MESSAGE =
    "mutation ($input: CreateMessageInput!) { answer: createMessage(input: $input) { id } }";
  const UPDATE_MESSAGE =
    "mutation ($input: UpdateMessageInput!) { answer: updateMessage(input: $input) { id message } }";
  const CREATE_MENTION =
    "mutation ($input: CreateMentionInput!) { answer: createMention(input: $input) { id userMentionsId createdAt } }";
  const openThread = async () => {
    const lot = await buildLot(api.database.db, people.user);
    return ask(people.user, CREATE_REVIEW, { input: { productID: lot.productID, message: "Vu ?" } });
  };

  test("[DATA-018] of a thread has its text, author, time and mentions, each with the mentioned person", async () => {
    const thread = await openThread();
    const { id } = await ask(people.user, CREATE_MESSAGE, {
      input: { reviewID: thread.id, message: "À voir sur place" },
    });
    const mentioned = [people.admin.userID, people.creator.userID];
    for (const userMentionsId of mentioned)
      await ask(people.user, CREATE_MENTION, { input: { messageMentionsId: id, userMentionsId } });
    const { messages } = await ask(
      people.guest,
      `query ($id: ID!) { answer: getReview(id: $id) {
        id messages { id message userID createdAt user { id name } mentions { userMentionsId } } } }`,
      { id: thread.id },
    );
    expect(messages).toContainEqual({
      id,
      message: "À voir sur place",
      userID: people.user.userID,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      user: { id: people.user.userID, name: people.user.name },
      mentions: expect.arrayContaining(mentioned.map((userMentionsId) => ({ userMentionsId }))),
    });
  });

  test("[API-006] is written and changed without a lot: its thread names the lot, and another is refused", async () => {
    const thread = await openThread();
    const input = { reviewID: thread.id, message: "Réponse" };
    const { id } = await ask(people.user, CREATE_MESSAGE, { input });
    expect(
      await ask(people.user, UPDATE_MESSAGE, { input: { id, message: "Réponse corrigée" } }),
    ).toMatchObject({ message: "Réponse corrigée" });
    const { productID } = await buildLot(api.database.db, people.user);
    for (const [document, sent] of [
      [CREATE_MESSAGE, { ...input, productID }],
      [UPDATE_MESSAGE, { id, message: "Autre", productID }],
    ] as const)
      expect((await api.ask(people.user, document, { input: sent })).errors?.[0]?.message).toContain(
        "productID",
      );
  });

  test("[API-007] mentions people after it is saved, one call each, which returns the time", async () => {
    const thread = await openThread();
    const { id } = await ask(people.user, CREATE_MESSAGE, {
      input: { reviewID: thread.id, message: "@ADMIN @CREATOR regardez" },
    });
    for (const userMentionsId of [people.admin.userID, people.creator.userID])
      expect(
        await ask(people.user, CREATE_MENTION, { input: { messageMentionsId: id, userMentionsId } }),
      ).toMatchObject({ userMentionsId, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    const early = { messageMentionsId: "7f0d0a4e-5b8e-4c1d-9d51-0a60f6f3a001" };
    expect(
      await refusal(people.user, CREATE_MENTION, {
        input: { ...early, userMentionsId: people.admin.userID },
      }),
    ).toBeDefined();
  });
});

describe("a lot", () => {
  test("[DATA-511] is active, done once removed, and deleted once purged", async () => {
    const lots = lotsOf(api);
    const { id } = await ask(
      people.user,
      "mutation ($input: CreateProductInput!) { answer: createProduct(input: $input) { id } }",
      { input: { name: "Radiateur" } },
    );
    expect(await lots.stored(id)).toMatchObject({ progress: "active" });
    await lots.change(people.user, "removeProducts", { ids: [id], mode: "DELETE" });
    expect(await lots.stored(id)).toMatchObject({ progress: "done" });
    await lots.change(people.admin, "purgeProducts", { ids: [id] });
    expect(await lots.stored(id)).toMatchObject({ progress: "deleted" });
  });

  test("[I18N-503] has its name, complement and description in French, and with the suffixes EN and NL", async () => {
    const words = {
      name: "Porte",
      nameEN: "Door",
      nameNL: "Deur",
      complement: "Sans serrure",
      complementEN: "Without lock",
      complementNL: "Zonder slot",
      description: "En chêne",
      descriptionEN: "Of oak",
      descriptionNL: "Van eik",
    };
    const { id } = await buildLot(api.database.db, people.user, { name: "Ancien nom" });
    await ask(
      people.user,
      "mutation ($input: UpdateProductStatusInput!) { answer: updateProductStatus(input: $input) { id } }",
      { input: { id, ...words } },
    );
    expect(
      await ask(
        people.guest,
        `query ($id: ID!) { answer: getProductStatus(id: $id) { ${Object.keys(words).join(" ")} } }`,
        { id },
      ),
    ).toEqual(words);
  });

  test("[API-520] is created together with its product, whose first and current status it is", async () => {
    const { id, productID } = await ask(
      people.user,
      "mutation ($input: CreateProductInput!) { answer: createProduct(input: $input) { id productID } }",
      { input: { name: "Lavabo" } },
    );
    expect(
      await ask(
        people.user,
        "query ($id: ID!) { answer: getProduct(id: $id) { id current { id name } status { id } } }",
        { id: productID },
      ),
    ).toEqual({ id: productID, current: { id, name: "Lavabo" }, status: [{ id }] });
  });
});

describe("a product", () => {
  test("[DATA-514] has its current occurrence, the former ones, all of them, visibility, nature and comments", async () => {
    const { db } = api.database;
    const former = await buildLot(db, people.user, { progress: "done", createdAt: new Date("2026-01-01") });
    const { productID } = former;
    const current = await buildLot(db, people.user, { productID });
    await db
      .update(products)
      .set({ public: true, nature: "second œuvre", visibility: "COMPANY" })
      .where(eq(products.id, productID));
    await ask(
      people.user,
      "mutation ($input: CreateReviewInput!) { answer: createReview(input: $input) { id } }",
      { input: { productID, message: "Vu ?" } },
    );
    expect(
      await ask(
        people.guest,
        `query ($id: ID!) { answer: getProduct(id: $id) {
          id current { id } history { id } status { id } public nature visibility reviews { messages { message } } } }`,
        { id: productID },
      ),
    ).toEqual({
      id: productID,
      current: { id: current.id },
      history: [{ id: former.id }],
      status: [{ id: current.id }, { id: former.id }],
      public: true,
      nature: "second œuvre",
      visibility: "COMPANY",
      reviews: [{ messages: [{ message: "Vu ?" }] }],
    });
  });
});

describe("a membership", () => {
  test("[DATA-021] is of a team or of a project", async () => {
    const { db } = api.database;
    const project = await buildProject(db, people.admin);
    await db.insert(organizationMembers).values({
      userID: people.creator.userID,
      organizationID: people.team.id,
      projectID: project.id,
      type: "PROJECT",
      status: "DONE",
      role: "AMO",
    });
    const typesOf = async (type: string) => {
      const { items } = (await ask(
        people.creator,
        `query ($id: ID!, $type: String) {
          answer: organizationMemberbyUser(userID: $id, type: $type) { items { type projectID } } }`,
        { id: people.creator.userID, type },
      )) as unknown as { items: unknown[] };
      return items;
    };
    expect(await typesOf("PROJECT")).toEqual([{ type: "PROJECT", projectID: project.id }]);
    expect(await typesOf("ORGANIZATION")).toEqual([{ type: "ORGANIZATION", projectID: null }]);
  });

  test("[API-530] of a project is marked as seen by its id, by the person alone", async () => {
    const { db } = api.database;
    const project = await buildProject(db, people.admin);
    const [member] = await db
      .insert(organizationMembers)
      .values({
        userID: people.user.userID,
        organizationID: people.team.id,
        projectID: project.id,
        type: "PROJECT",
        status: "DONE",
        role: "AMO",
      })
      .returning();
    const MARK =
      "mutation ($input: UpdateOrganizationMemberInput!) { answer: updateOrganizationMember(input: $input) { id seen } }";
    const input = { id: member?.id, seen: true };
    expect(await refusal(people.creator, MARK, { input })).toBeDefined();
    expect(await ask(people.user, MARK, { input })).toEqual(input);
    const unseen = { id: member?.id, seen: false };
    expect(await ask(people.user, MARK, { input: unseen })).toEqual(unseen);
  });
});

describe("a customer", () => {
  const CREATE =
    "mutation ($input: CreateCustomerInput!) { answer: createCustomer(input: $input) { id type } }";
  const named = { firstName: "Maud", lastName: "Roy", email: "maud@exemple.fr" };

  test.each(["PERSON", "COMPANY", "NGO", "GOVERNMENT", "ORGANIZATION"])(
    "[CUST-504] is of the type %s",
    async (type) => {
      const { id } = await ask(people.user, CREATE, { input: { ...named, type } });
      const { items } = (await ask(
        people.user,
        "{ answer: customersByOrganization { items { id type } } }",
      )) as unknown as { items: unknown[] };
      expect(items).toContainEqual({ id, type });
    },
  );

  test("[CUST-504] is of no other type", async () => {
    for (const type of ["person", "SHOP", "CYNEO"])
      expect(await refusal(people.user, CREATE, { input: { ...named, type } })).toMatchObject({
        field: "type",
        found: type,
      });
  });
});

describe("a place", () => {
  test("[API-525] is created, read, changed and deleted", async () => {
    const { id } = await ask(
      people.user,
      "mutation ($input: CreatePlaceInput!) { answer: createPlace(input: $input) { id } }",
      {
        input: {
          name: "Dépôt sud",
          type: "warehouse",
          address: "1 quai de la Gare",
          zipcode: "75013",
          city: "Paris",
          country: "FR",
          location: { lat: 48.83, lon: 2.37 },
        },
      },
    );
    const GET = "query ($id: ID!) { answer: getPlace(id: $id) { name city } }";
    expect(await ask(people.user, GET, { id })).toEqual({ name: "Dépôt sud", city: "Paris" });
    await ask(
      people.user,
      "mutation ($input: UpdatePlaceInput!) { answer: updatePlace(input: $input) { id } }",
      { input: { id, name: "Dépôt est" } },
    );
    expect(await ask(people.user, GET, { id })).toEqual({ name: "Dépôt est", city: "Paris" });
    await ask(people.user, "mutation ($id: ID!) { answer: deletePlace(id: $id) { id } }", { id });
    const { items } = (await ask(people.user, "{ answer: listPlaces { items { id } } }")) as unknown as {
      items: { id: string }[];
    };
    expect(items.map((place) => place.id)).not.toContain(id);
  });
});

describe("a person", () => {
  test("[API-547] is read whole by themselves, in short by teammates, and writes own preferences", async () => {
    const { admin, user, rival } = people;
    const preferences = [{ key: "notification-team", values: ["mail"] }];
    await ask(user, "mutation ($input: UpdateUserInput!) { answer: updateUser(input: $input) { id } }", {
      input: { id: user.userID, preferences },
    });
    const GET = "query ($id: ID!) { answer: getUser(id: $id) { id name email preferences { key values } } }";
    const light = { id: user.userID, name: user.name };
    expect(await ask(user, GET, { id: user.userID })).toEqual({ ...light, email: user.email, preferences });
    expect(await ask(admin, GET, { id: user.userID })).toBeNull();
    const LIGHT = "query ($id: ID!) { answer: getLightUser(id: $id) { id name } }";
    const BY_EMAIL = "query ($email: String!) { answer: userByEmail(email: $email) { id name } }";
    expect(await ask(admin, LIGHT, { id: user.userID })).toEqual(light);
    expect(await ask(admin, BY_EMAIL, { email: user.email })).toEqual(light);
    expect(await ask(rival, LIGHT, { id: user.userID })).toBeNull();
    expect(await ask(rival, BY_EMAIL, { email: user.email })).toBeNull();
  });
});

describe("a team", () => {
  test("[API-019] shows its metadata to its members by its id, and to nobody else", async () => {
    const metadata = [{ key: "NOTES", type: "string", value: "Clé au gardien" }];
    const { team, admin, guest, rival } = people;
    await ask(
      admin,
      "mutation ($input: UpdateOrganizationInput!) { answer: updateOrganization(input: $input) { id } }",
      { input: { id: team.id, metadata } },
    );
    const GET = "query ($id: ID!) { answer: getOrganization(id: $id) { metadata { key type value } } }";
    expect(await ask(guest, GET, { id: team.id })).toEqual({ metadata });
    expect(await ask(rival, GET, { id: team.id })).toBeNull();
  });
});

describe("updateOrder", () => {
  test("[API-002] takes the order's id and its fields, and writes each of them", async () => {
    const { db } = api.database;
    const customer = await buildCustomer(db, people.user);
    const lot = await buildLot(db, people.user, { priceAmount: 10, quantityNumber: 5 });
    const { id } = await ask(
      people.user,
      "mutation ($input: CreateOrderInput!) { answer: createOrder(input: $input) { id } }",
      {
        input: { type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 1 }] },
      },
    );
    const address = {
      address: "4 rue des Lilas",
      city: "Lyon",
      country: "FR",
      email: "quai@exemple.fr",
      name: "Quai nord",
      phone: "+33199001212",
      zipcode: "69003",
    };
    const fields = {
      customerID: customer.id,
      notes: "Rappeler lundi",
      vatPercentage: 10,
      issueDate: "2026-03-05T08:00:00.000Z",
      expireDate: "2026-04-05T08:00:00.000Z",
      billingAddress: address,
      deliveryAddress: { ...address, name: "Quai sud" },
      managerID: people.admin.userID,
      metadata: [{ key: "ORDERBONUSFIELDONE", type: "string", value: "BC-7" }],
    };
    await ask(
      people.user,
      "mutation ($input: UpdateOrderInput!) { answer: updateOrder(input: $input) { id } }",
      { input: { id, ...fields, shipping: 20, items: [{ productID: lot.id, quantity: 2 }] } },
    );
    const parts = Object.keys(address).join(" ");
    expect(
      await ask(
        people.user,
        `query ($id: ID!) { answer: getOrder(orderID: $id) {
          id customerID notes vatPercentage issueDate expireDate managerID metadata { key type value }
          billingAddress { ${parts} } deliveryAddress { ${parts} }
          shipping { amount } total { amount } orderItems { productStatusID quantity } } }`,
        { id },
      ),
    ).toEqual({
      id,
      ...fields,
      shipping: { amount: 20 },
      // 2 × 10 and 20 of shipping, plus 10 %.
      total: { amount: 44 },
      orderItems: [{ productStatusID: lot.id, quantity: 2 }],
    });
    expect(
      await refusal(
        people.rival,
        "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }",
        { input: { id, notes: "Volé" } },
      ),
    ).toBeDefined();
  });
});
