// The entry stays small: nothing here or in runtime/boot/ may import a lent module, which would come before the first paint.
import { boot } from "./runtime/boot/boot.ts";

void boot({
  application: () => import(/* webpackChunkName: "bootstrap" */ "./frame/start.tsx"),
  signedOut: () => import(/* webpackChunkName: "sign-in" */ "./features/signed-out/sign-in/door.tsx"),
});
