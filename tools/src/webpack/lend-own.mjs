/**
 * A plugin of the federation's runtime in the shell. The shell runs on the very modules it lends, without asking the share
 * scope for them; so it says itself that they are in use. Otherwise a remote that brings a newer version of one would
 * have it given to the others, beside the one that the shell and its parts run on.
 */
export default function lendOwn() {
  return {
    name: "gisement-lend-own",
    beforeInit(args) {
      for (const versions of Object.values(args.shareInfo))
        for (const module of versions) module.loaded = true;
      return args;
    },
  };
}
