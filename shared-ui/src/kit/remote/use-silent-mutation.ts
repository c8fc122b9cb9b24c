import type { MutationMeta } from "@gisement/shared-domain/query";
import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";

const SILENT: MutationMeta = { silent: true };

/**
 * A mutation whose form or screen shows its failure: at the field, above the form, or in a message with a retry. The
 * global handler reports the failure and shows nothing (spec part 2 §8, ERR-507). Every other mutation uses
 * `useMutation`, and the global handler shows a toast.
 */
export function useSilentMutation<Result = unknown, Variables = void, Context = unknown>(
  options: Omit<UseMutationOptions<Result, Error, Variables, Context>, "meta">,
): UseMutationResult<Result, Error, Variables, Context> {
  return useMutation({ ...options, meta: SILENT });
}
