import { registerHooks } from 'node:module'

/*
 * Loaded first by every process of the product: resolves the modules of this checkout without the file system. Node would check some thousand
 * imports for symbolic links, and the checkout has none.
 */

const root = new URL('../', import.meta.url).href
const contract = '@plumbline/contract/'

const urlOf = (name: string, parent = ''): string | undefined => {
  if (!name.endsWith('.ts') || !parent.startsWith(root) || parent.includes('/node_modules/')) return undefined
  if (name.startsWith('./') || name.startsWith('../')) return new URL(name, parent).href
  return name.startsWith(contract) ? `${root}contract/${name.slice(contract.length)}` : undefined
}

registerHooks({
  resolve: (name, context, next) => {
    const url = urlOf(name, context.parentURL)
    return url === undefined ? next(name, context) : { url, format: 'module-typescript', shortCircuit: true }
  },
})
