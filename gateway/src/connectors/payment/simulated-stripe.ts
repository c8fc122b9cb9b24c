import { createHmac, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";

export const SIMULATED_KEY = "sk_test_simulated";

/** Seconds for which a form to pay stays open. */
const OPEN_FOR = 86_400;
/** Milliseconds until an event that was not taken is sent again. */
const RETRIES = [0, 1000, 5000, 30_000];

type Row = Record<string, unknown> & { readonly id: string };
type Kind = "account" | "session" | "intent" | "refund";
/** What a buyer's bank and a seller do, which no call of the service does. */
export type SimulatedAct = "paid" | "declined" | "expired" | "disputed" | "dispute-won" | "dispute-lost";
export type OnboardingAct = "completed" | "incomplete" | "restricted";

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(String(body.message));
  }
}
const refuse = (status: number, code: string, message: string, param?: string): Refused =>
  new Refused(status, {
    type: status === 401 ? "authentication_error" : "invalid_request_error",
    code,
    message,
    param,
  });
const missing = (param: string, id: string): Refused =>
  refuse(404, "resource_missing", `No such ${param}: '${id}'`, param);

const newID = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
/** The product itself shows the pages of the simulator. */
const originOf = (page: string | null): string => URL.parse(page ?? "")?.origin ?? "";
const now = (): number => Math.floor(Date.now() / 1000);

export interface SimulatedStripe {
  /** Takes the requests of the service's own library. */
  readonly fetch: typeof fetch;
  findSession(id: string): Promise<Row | null>;
  findAccount(id: string): Promise<Row | null>;
  /** Does what happens at a bank, and sends the events of it. */
  act(sessionID: string, act: SimulatedAct): Promise<void>;
  onboard(accountID: string, act: OnboardingAct): Promise<void>;
  /** Waits until all events were sent, or given up. */
  settled(): Promise<void>;
}

/**
 * Replaces Stripe where no key is set: the same calls, states, refusals and signed events, kept in a table, and no money. What the
 * service's pages do is done by `act` and `onboard`.
 */
export function createSimulatedStripe({
  pool,
  eventSecret,
  deliver,
}: {
  readonly pool: Pool;
  /** Signs its events. */
  readonly eventSecret: string;
  /** Sends an event; says whether it was taken. */
  readonly deliver: (body: string, signature: string) => Promise<boolean>;
}): SimulatedStripe {
  const sending = new Set<Promise<void>>();

  async function sendEvent(type: string, account: string | null, object: Row): Promise<void> {
    const body = JSON.stringify({
      id: newID("evt"),
      object: "event",
      api_version: "simulated",
      created: now(),
      type,
      ...(account ? { account } : {}),
      data: { object },
    });
    for (const pause of RETRIES) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause).unref());
      const time = now();
      const mac = createHmac("sha256", eventSecret).update(`${time}.${body}`).digest("hex");
      if (await deliver(body, `t=${time},v1=${mac}`).catch(() => false)) return;
    }
  }
  const announce = (type: string, account: string | null, object: Row): void => {
    const sent = sendEvent(type, account, object).finally(() => sending.delete(sent));
    sending.add(sent);
  };

  const find = async (
    client: Pool | PoolClient,
    kind: Kind,
    id: string,
    isLocked = false,
  ): Promise<Row | null> => {
    const { rows } = await client.query<{ object: Row }>(
      `select object from connectors.simulated_payment where id = $1 and kind = $2${isLocked ? " for update" : ""}`,
      [id, kind],
    );
    return rows[0]?.object ?? null;
  };
  const put = async (
    client: Pool | PoolClient,
    kind: Kind,
    account: string | null,
    object: Row,
  ): Promise<Row> => {
    await client.query(
      `insert into connectors.simulated_payment (id, kind, account, object) values ($1, $2, $3, $4)
       on conflict (id) do update set object = excluded.object`,
      [object.id, kind, account, object],
    );
    return object;
  };
  const inTransaction = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };

  /** A session as the service answers it, closed once its time is over. */
  async function shown(client: Pool | PoolClient, session: Row): Promise<Row> {
    const isOver = session.status === "open" && Number(session.expires_at) <= now();
    const intent = session.payment_intent
      ? await find(client, "intent", String(session.payment_intent))
      : null;
    return { ...session, ...(isOver ? { status: "expired", url: null } : {}), payment_intent: intent };
  }

  type Call = {
    readonly client: PoolClient;
    readonly form: URLSearchParams;
    readonly account: string | null;
    readonly id: string;
  };
  const requireAccount = async ({ client, account }: Call): Promise<string> => {
    const found = account ? await find(client, "account", account) : null;
    if (!found)
      throw refuse(403, "account_invalid", "The provided key does not have access to this account.");
    return found.id;
  };

  const CALLS: readonly [string, RegExp, (call: Call) => Promise<unknown>][] = [
    [
      "POST",
      /^\/v1\/accounts$/,
      ({ client, form }) =>
        put(client, "account", null, {
          id: newID("acct"),
          object: "account",
          country: form.get("country"),
          email: form.get("email"),
          business_profile: { name: form.get("business_profile[name]") },
          details_submitted: false,
          charges_enabled: false,
          payouts_enabled: false,
          requirements: {
            currently_due: ["business_type", "external_account"],
            disabled_reason: "requirements.past_due",
          },
        }),
    ],
    [
      "GET",
      /^\/v1\/accounts\/(\w+)$/,
      async ({ client, id }) => {
        const account = await find(client, "account", id);
        if (!account)
          throw refuse(403, "account_invalid", "The provided key does not have access to this account.");
        return account;
      },
    ],
    [
      "POST",
      /^\/v1\/account_links$/,
      async ({ client, form }) => {
        const account = form.get("account") ?? "";
        if (!(await find(client, "account", account))) throw missing("account", account);
        const query = new URLSearchParams({ back: form.get("return_url") ?? "" });
        return {
          object: "account_link",
          created: now(),
          expires_at: now() + 300,
          url: `${originOf(form.get("return_url"))}/dev/payment/accounts/${account}?${query}`,
        };
      },
    ],
    [
      "POST",
      /^\/v1\/checkout\/sessions$/,
      async (call) => {
        const account = await requireAccount(call);
        const { client, form } = call;
        const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
        if (!Number.isInteger(amount) || amount < 50)
          throw refuse(
            400,
            "amount_too_small",
            "The amount is below the minimum.",
            "line_items[0][price_data][unit_amount]",
          );
        const owner = await find(client, "account", account);
        if (!owner?.charges_enabled)
          throw refuse(400, "account_invalid", "Your account cannot currently make live charges.");
        const id = newID("cs_test");
        const metadata = Object.fromEntries(
          [...form].flatMap(([name, value]) => {
            const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
            return key ? [[key, value]] : [];
          }),
        );
        return put(client, "session", account, {
          id,
          object: "checkout.session",
          status: "open",
          payment_status: "unpaid",
          amount_total: amount,
          currency: form.get("line_items[0][price_data][currency]"),
          client_reference_id: form.get("client_reference_id"),
          metadata,
          title: form.get("line_items[0][price_data][product_data][name]"),
          success_url: form.get("success_url"),
          cancel_url: form.get("cancel_url"),
          payment_intent: null,
          expires_at: now() + OPEN_FOR,
          url: `${originOf(form.get("success_url"))}/dev/payment/checkouts/${id}`,
        });
      },
    ],
    [
      "GET",
      /^\/v1\/checkout\/sessions\/(\w+)$/,
      async (call) => {
        await requireAccount(call);
        const session = await find(call.client, "session", call.id);
        if (!session) throw missing("checkout.session", call.id);
        return shown(call.client, session);
      },
    ],
    [
      "GET",
      /^\/v1\/checkout\/sessions$/,
      async (call) => {
        const account = await requireAccount(call);
        const { rows } = await call.client.query<{ object: Row }>(
          "select object from connectors.simulated_payment where kind = 'session' and account = $1 and object->>'payment_intent' = $2",
          [account, call.form.get("payment_intent")],
        );
        const data = await Promise.all(rows.map(({ object }) => shown(call.client, object)));
        return { object: "list", has_more: false, data };
      },
    ],
    [
      "GET",
      /^\/v1\/disputes$/,
      async (call) => {
        await requireAccount(call);
        const intent = await find(call.client, "intent", call.form.get("payment_intent") ?? "");
        const status = intent?.dispute_status;
        return {
          object: "list",
          has_more: false,
          data: status ? [{ id: `du_${intent?.id}`, object: "dispute", status }] : [],
        };
      },
    ],
    [
      "POST",
      /^\/v1\/refunds$/,
      async (call) => {
        const account = await requireAccount(call);
        const { client, form } = call;
        const id = form.get("payment_intent") ?? "";
        const intent = await find(client, "intent", id, true);
        if (!intent) throw missing("payment_intent", id);
        const charge = intent.latest_charge as Row;
        const left = Number(intent.amount_received) - Number(charge.amount_refunded);
        const amount = Number(form.get("amount") ?? left);
        if (left === 0) throw refuse(400, "charge_already_refunded", "The charge has already been refunded.");
        if (!Number.isInteger(amount) || amount < 1 || amount > left)
          throw refuse(
            400,
            "amount_too_large",
            "The refund is greater than what is left of the charge.",
            "amount",
          );
        const latest = { ...charge, amount_refunded: Number(charge.amount_refunded) + amount };
        await put(client, "intent", account, { ...intent, latest_charge: latest });
        announce("charge.refunded", account, { ...latest, payment_intent: id });
        return put(client, "refund", account, {
          id: newID("re"),
          object: "refund",
          amount,
          payment_intent: id,
          status: "succeeded",
        });
      },
    ],
  ];

  async function answer(request: Request): Promise<{ readonly status: number; readonly body: unknown }> {
    const url = new URL(request.url);
    const text = request.method === "POST" ? await request.text() : "";
    const form = request.method === "POST" ? new URLSearchParams(text) : url.searchParams;
    try {
      if (request.headers.get("authorization") !== `Bearer ${SIMULATED_KEY}`)
        throw refuse(401, "invalid_api_key", "Invalid API Key provided.");
      for (const [method, path, work] of CALLS) {
        const match = method === request.method ? path.exec(url.pathname) : null;
        if (!match) continue;
        const account = request.headers.get("stripe-account");
        const key = request.headers.get("idempotency-key");
        const body = await inTransaction(async (client) => {
          const call = { client, form, account, id: match[1] ?? "" };
          // A key belongs to its account and its path, as long as it is kept.
          return key === null
            ? work(call)
            : once(client, `${account} ${url.pathname} ${key}`, text, () => work(call));
        });
        return { status: 200, body };
      }
      throw refuse(404, "url_invalid", `Unrecognized request URL (${request.method}: ${url.pathname}).`);
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  /** The answer that was given to this key before; other parameters under it are refused. */
  async function once(
    client: PoolClient,
    key: string,
    asked: string,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
    const { rows } = await client.query<{ object: { readonly asked: string; readonly answer: unknown } }>(
      "select object from connectors.simulated_payment where id = $1 and kind = 'key'",
      [key],
    );
    const [known] = rows;
    if (known && known.object.asked !== asked)
      throw new Refused(400, {
        type: "idempotency_error",
        message:
          "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      });
    if (known) return known.object.answer;
    const given = await work();
    await client.query(
      "insert into connectors.simulated_payment (id, kind, account, object) values ($1, 'key', null, $2)",
      [key, { asked, answer: given }],
    );
    return given;
  }

  async function pay(client: PoolClient, session: Row, account: string): Promise<() => void> {
    const intent: Row = {
      id: newID("pi"),
      object: "payment_intent",
      amount: session.amount_total,
      amount_received: session.amount_total,
      currency: session.currency,
      status: "succeeded",
      metadata: session.metadata,
      latest_charge: {
        id: newID("ch"),
        object: "charge",
        amount: session.amount_total,
        amount_refunded: 0,
        disputed: false,
      },
    };
    await put(client, "intent", account, intent);
    const paid = {
      ...session,
      status: "complete",
      payment_status: "paid",
      payment_intent: intent.id,
      url: null,
    };
    await put(client, "session", account, paid);
    return () => {
      announce("payment_intent.succeeded", account, intent);
      announce("checkout.session.completed", account, paid);
    };
  }

  async function dispute(
    client: PoolClient,
    session: Row,
    account: string,
    status: string,
  ): Promise<() => void> {
    const intent = await find(client, "intent", String(session.payment_intent), true);
    if (!intent) throw missing("payment_intent", String(session.payment_intent));
    const charge = { ...(intent.latest_charge as Row), disputed: true };
    await put(client, "intent", account, { ...intent, latest_charge: charge, dispute_status: status });
    const type = status === "needs_response" ? "charge.dispute.created" : "charge.dispute.closed";
    return () =>
      announce(type, account, {
        id: `du_${intent.id}`,
        object: "dispute",
        status,
        payment_intent: intent.id,
      });
  }

  return {
    fetch: async (input, init) => {
      const { status, body } = await answer(new Request(input, init));
      return new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json", "request-id": newID("req") },
      });
    },
    findSession: async (id) => {
      const session = await find(pool, "session", id);
      return session && shown(pool, session);
    },
    findAccount: (id) => find(pool, "account", id),
    async act(sessionID, act) {
      const after = await inTransaction(async (client) => {
        const { rows } = await client.query<{ account: string }>(
          "select account from connectors.simulated_payment where id = $1 and kind = 'session' for update",
          [sessionID],
        );
        const session = await find(client, "session", sessionID);
        if (!session || !rows[0]) throw missing("checkout.session", sessionID);
        const { account } = rows[0];
        const isOpen = (await shown(client, session)).status === "open";
        if (act === "disputed") return dispute(client, session, account, "needs_response");
        if (act === "dispute-won" || act === "dispute-lost")
          return dispute(client, session, account, act === "dispute-won" ? "won" : "lost");
        if (!isOpen || act === "declined") return () => undefined;
        if (act === "paid") return pay(client, session, account);
        const expired = await put(client, "session", account, { ...session, status: "expired", url: null });
        return () => announce("checkout.session.expired", account, expired);
      });
      after();
    },
    async onboard(accountID, act) {
      const account = await inTransaction(async (client) => {
        const before = await find(client, "account", accountID, true);
        if (!before) throw missing("account", accountID);
        const isActive = act === "completed";
        return put(client, "account", null, {
          ...before,
          details_submitted: true,
          charges_enabled: isActive,
          payouts_enabled: isActive,
          requirements: isActive
            ? { currently_due: [], disabled_reason: null }
            : act === "incomplete"
              ? {
                  currently_due: ["company.verification.document"],
                  disabled_reason: "requirements.pending_verification",
                }
              : { currently_due: ["company.verification.document"], disabled_reason: "rejected.other" },
        });
      });
      announce("account.updated", null, account);
    },
    async settled() {
      await Promise.all(sending);
    },
  };
}
