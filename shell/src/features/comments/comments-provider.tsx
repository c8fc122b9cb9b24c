import { ShellProvider } from "@gisement/shared-ui/remote";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** What the parts of the comments need; loaded with them, not with the frame. */
export function CommentsProvider({ children }: { readonly children: ReactNode }) {
  const { shell } = useRuntime();
  return (
    <QueryClientProvider client={shell.queryClient}>
      <ShellProvider shell={shell}>{children}</ShellProvider>
    </QueryClientProvider>
  );
}
