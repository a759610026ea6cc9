/** The class names that a style sheet defines, each once, in the order of their appearance. */
export function listStyleClasses(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '')
    // What stands between a colon, or a bracket of a function, and a semicolon is a declaration.
    .replaceAll(/[^{};]*;/g, '')
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''))]
}

/** A class as components name it: `live-dot` is `liveDot` (`css.modules.localsConvention` in vite.config.ts). */
export function camelCase(name: string): string {
  return name.replaceAll(/-+(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
