/* The borders of docs/architecture.md between folders of what runs in production, checked by `npm run lint`. */

const layers = ['shared', 'storage', 'features', 'operations', 'demo', 'processes']

/** What stands above a folder is not known to it. */
const upwards = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-downwards`,
  comment: `server/${layer}/ may use only what stands below it: ${['contract/', ...layers.slice(0, index).map((name) => `server/${name}/`)].join(', ')}.`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: `^server/(${layers.slice(index + 1).join('|')})/` },
}))

/** What a root never uses. */
const strangers = [
  ['contract', 'server|portal|console|ui|client|testing', 'The contract knows neither the server nor an app.'],
  ['client', 'server|portal|console|ui|testing', 'The client knows the contract only.'],
  ['ui', 'server|portal|console|client|testing', 'The components know no app, no call and no session.'],
  ['portal', 'server|console|testing', 'The portal knows the server by the contract only.'],
  ['console', 'server|portal|testing', 'The console knows the server by the contract only, and nothing of the portal.'],
  [
    'server',
    'portal|console|ui|client|testing',
    "The server knows nothing of the browser's code, and nothing that is made for tests.",
  ],
].map(([root, others, comment]) => ({
  name: `${root}-border`,
  severity: 'error',
  comment,
  from: { path: `^${root}/` },
  to: { path: `^(${others})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'No two files need each other.',
      from: {},
      to: { circular: true },
    },
    ...upwards,
    {
      name: 'features-by-their-index',
      comment: 'A feature uses another one only through the index.ts of that one.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/[^/]+/', pathNot: '^server/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'environments-by-their-gate',
      comment:
        'An LMDB environment is opened by server/storage/journal/opening.ts, and made by whole-environment.ts (ADR-0091).',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/storage/journal/(opening|whole-environment)\\.ts$' },
      to: { path: 'node_modules/lmdb/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-pair-of-folders',
      comment: 'No two features, operations or processes import each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/(features|operations|processes|storage)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'demo-from-one-place',
      comment: 'The demo network is made by its own process, and its traffic by one command.',
      severity: 'error',
      from: { pathNot: '^server/(demo|processes/demo)/|^server/processes/cli/traffic\\.ts$' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'tracker-without-a-database',
      comment:
        'The tracker never waits for a database: only its catalogue is read from one, and its notes are written behind its back.',
      severity: 'error',
      from: {
        path: '^server/processes/tracker/',
        pathNot: '^server/processes/tracker/(catalogue-keeper|wake-up|postback-diagnostics/write-notes)\\.ts$',
      },
      to: {
        path: '^server/storage/(postgres|clickhouse)/|node_modules/(kysely|pg|@clickhouse)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...strangers,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '/dist/|\\.(test|test-support)\\.tsx?$|^testing/|^node_modules/vitest',
    },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'] },
  },
}
