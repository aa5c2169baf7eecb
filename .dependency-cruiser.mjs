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
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      comment: 'The contract knows neither the server nor an app.',
      from: { path: '^contract/' },
      to: { path: '^(server|portal|ui|client|testing)/' },
    },
    {
      name: 'client-knows-the-contract',
      severity: 'error',
      comment: 'The client knows the contract only.',
      from: { path: '^client/' },
      to: { path: '^(server|portal|ui|testing)/' },
    },
    {
      name: 'ui-knows-no-app',
      severity: 'error',
      comment: 'The components know no app, no call and no session.',
      from: { path: '^ui/' },
      to: { path: '^(server|portal|client|testing)/' },
    },
    {
      name: 'portal-knows-no-server',
      severity: 'error',
      comment: 'The portal knows the server by the contract only.',
      from: { path: '^portal/' },
      to: { path: '^(server|testing)/' },
    },
    {
      name: 'server-without-apps',
      severity: 'error',
      comment: "The server knows nothing of the browser's code.",
      from: { path: '^server/' },
      to: { path: '^(portal|ui|client)/' },
    },
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
