// The entry stays small: nothing here or in boot/ may import a lent module, which would come before the first paint.
import { boot } from "./boot/boot.ts";

void boot();
