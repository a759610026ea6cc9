import type { IModule } from 'dependency-cruiser'

type Import = { from: string; to: string }

/**
 * The imports that close a cycle of folders although no files import each other in a cycle. A folder is `server/messages` with all
 * that is below it; a file directly in `server/` stands for itself. Tests and imports of types alone are left out.
 */
export function findFolderCycles(modules: IModule[]): Import[] {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const imports = modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => folderOf(from) !== folderOf(to))
  const importedBy = Map.groupBy(imports, ({ from }) => folderOf(from))
  const reachable = (start: string): Set<string> => {
    const reached = new Set<string>()
    const visit = (folder: string) => {
      for (const { to } of importedBy.get(folder) ?? []) {
        if (reached.has(folderOf(to))) continue
        reached.add(folderOf(to))
        visit(folderOf(to))
      }
    }
    visit(start)
    return reached
  }
  const reachableFrom = new Map([...importedBy.keys()].map((folder) => [folder, reachable(folder)]))
  return imports.filter(({ from, to }) => reachableFrom.get(folderOf(to))?.has(folderOf(from)))
}

function folderOf(file: string): string {
  const [part, ...below] = file.split('/')
  return below.length > 1 ? `${part}/${below[0]}` : file
}
