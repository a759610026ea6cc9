import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript-5'

/** A regular expression of the product, and the file and line it is written in. */
export type Pattern = { place: string; source: string; flags: string }

/**
 * Every regular expression in domain/, server/ and app/: the literals, and those put together at run time, as they are once
 * their module is loaded. `unread` are the places where one is constructed that was not seen that way: in a function that
 * loading does not call, or under another name.
 */
export function listPatterns(root: string): { patterns: Pattern[]; unread: string[] } {
  const files = globSync('{app,domain,server}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const literals: Pattern[] = []
  const builders: string[] = []
  for (const file of files) {
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const placeOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    visit(tree)
    function visit(node: ts.Node): void {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        literals.push({ place: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      } else if (buildsPattern(node)) builders.push(placeOf(node))
      ts.forEachChild(node, visit)
    }
  }
  const built = loadBuilt(root, [...new Set(builders.map((place) => place.replace(/:\d+$/, '')))])
  const read = new Set(built.map(({ place }) => place))
  return { patterns: [...literals, ...built], unread: builders.filter((place) => !read.has(place)) }
}

/** `RegExp` as a value (also under another name), and strings that String.prototype.match and its siblings turn into one. */
function buildsPattern(node: ts.Node): boolean {
  if (ts.isIdentifier(node) && node.text === 'RegExp') return !ts.isTypeNode(node.parent) && !isOnlyTested(node)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const [first] = node.arguments
  return /^(?:match|matchAll|search)$/.test(node.expression.name.text) && first !== undefined && isText(first)
}

function isOnlyTested({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
}

/** Runs in its own process: Node strips the types without moving a line, so that the stack shows the place. */
const recorder = `
  const built = []
  globalThis.RegExp = new Proxy(RegExp, {
    construct: record,
    apply: (target, _self, args) => record(target, args),
  })
  function record(target, args) {
    const pattern = Reflect.construct(target, args)
    built.push({ stack: new Error().stack, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  for (const url of process.argv.slice(1)) await import(url)
  process.stdout.write(JSON.stringify(built))
`

function loadBuilt(root: string, files: string[]): Pattern[] {
  if (files.length === 0) return []
  const urls = files.map((file) => pathToFileURL(join(root, file)).href)
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', recorder, '--', ...urls], { cwd: root, encoding: 'utf8' })
  const built = JSON.parse(output) as Array<{ stack: string; source: string; flags: string }>
  return built.flatMap(({ stack, source, flags }) => {
    const place = files.flatMap((file, index) => {
      const [, rest] = (stack.split('\n').find((line) => line.includes(String(urls[index]))) ?? '').split(String(urls[index]))
      return rest === undefined ? [] : [`${file}:${parseInt(rest.slice(1), 10)}`]
    })[0]
    return place === undefined ? [] : [{ place, source, flags }]
  })
}
