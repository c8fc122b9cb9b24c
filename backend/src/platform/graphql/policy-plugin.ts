import { DomainError } from "@gisement/shared-domain/errors";
import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from "@pothos/core";
import type { GraphQLFieldResolver, GraphQLResolveInfo } from "graphql";
import { enforce } from "../input/enforce.ts";
import { repairTexts } from "../input/read-arguments.ts";
import { repeatableCall } from "../transaction/repeatable-call.ts";
import type { RequestContext } from "./context.ts";
import { prefetchRelations } from "./prefetch.ts";

/** Maximum of the field's `limit` argument, or of the rows that a list field returns. */
export interface ListLimit {
  readonly max: number;
}
interface Guarded {
  /** Who may attempt the operation; the tenant scope and the row policy check rows. */
  policy: OperationPolicy;
  /** Required for every field that returns a list or a connection. */
  limit?: ListLimit;
}

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      policy: PolicyPlugin<Types>;
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends Guarded {
      /** A mutation that the contract also spells as a query: refused in a GET, which browsers and proxies repeat at will. */
      isWrite?: true;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends Guarded {}
    interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > extends Guarded {}
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Required for every list of rows. */
      limit?: ListLimit;
    }
  }
}

type Needed = Pick<RequestContext, "identity" | "idempotencyKey" | "prefetchPlan" | "loaders" | "isGet">;

function refuseGet({ isGet }: Needed, field: string): void {
  if (isGet)
    throw new DomainError("FORBIDDEN", "This changes rows: send it by POST.", { field, reason: "method" });
}

/** The context of a mutation field: its step answers a repeated call with the first result. */
function withCall<Context extends Needed>(
  context: Context,
  args: unknown,
  info: GraphQLResolveInfo,
): Context {
  const { idempotencyKey, identity } = context;
  if (!idempotencyKey) return context;
  const { fieldName: mutation, path } = info;
  return {
    ...context,
    call: repeatableCall(idempotencyKey, { mutation, field: String(path.key), args, identity }),
  };
}

function checkLimit(args: Record<string, unknown>, limit: ListLimit): void {
  const given = args.limit;
  if (given === undefined || given === null) return;
  if (typeof given !== "number" || given < 1)
    throw new DomainError("BAD_USER_INPUT", "limit must be at least 1.", {
      field: "limit",
      found: given,
      accepted: `1 to ${limit.max}`,
    });
  if (given > limit.max)
    throw new DomainError("LIMIT_EXCEEDED", `limit may be at most ${limit.max}.`, {
      field: "limit",
      found: given,
      limit: limit.max,
    });
}

/**
 * Runs the policy before every operation, repairs the texts of its arguments, refuses `limit` arguments outside their range,
 * makes mutations of a request with an idempotency key repeatable, and prefetches the relations of a list's rows.
 */
class PolicyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const options = config.pothosOptions as Partial<Guarded> & { isWrite?: true };
    const isOperation = ["Query", "Mutation", "Subscription"].includes(config.kind);
    if (isOperation && !options.policy)
      throw new Error(`${config.parentType}.${config.name} has no policy: say who may do it.`);
    return {
      ...config,
      extensions: {
        ...config.extensions,
        policy: options.policy,
        limit: options.limit,
        isWrite: options.isWrite,
      },
    };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    return this.guard(resolver, config);
  }

  override wrapSubscribe(
    subscriber: GraphQLFieldResolver<unknown, Types["Context"], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> | undefined {
    return subscriber ? this.guard(subscriber, config) : subscriber;
  }

  private guard(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const { policy, limit, isWrite } = config.pothosOptions as Partial<Guarded> & { isWrite?: true };
    const changesRows = config.kind === "Mutation" || isWrite;
    const takesArguments = Object.keys(config.args).length > 0;
    if (!policy)
      return takesArguments
        ? (parent, args, context, info) => resolver(parent, repairTexts(args), context, info)
        : resolver;
    return (parent, given, context, info) => {
      const { identity, prefetchPlan, loaders } = context as Needed;
      if (isWrite) refuseGet(context as Needed, config.name);
      enforce(policy(identity));
      const args = takesArguments ? repairTexts(given) : given;
      if (limit) checkLimit(args as Record<string, unknown>, limit);
      const own = changesRows ? withCall(context as Needed, args, info) : context;
      const result: unknown = resolver(parent, args, own as typeof context, info);
      const prefetches = prefetchPlan?.get(config.name);
      return prefetches ? prefetchRelations(result, prefetches, loaders) : result;
    };
  }
}

SchemaBuilder.registerPlugin("policy", PolicyPlugin);
