/* The import rules of docs/architecture.md for folders of production code, checked by `npm run lint`. */

const layers = ['shared', 'storage', 'features', 'operations', 'demo', 'processes']

/** A layer imports only the layers below it. */
const upwards = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-downwards`,
  comment: `server/${layer}/ may use only the folders below it: ${['contract/', ...layers.slice(0, index).map((name) => `server/${name}/`)].join(', ')}.`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: `^server/(${layers.slice(index + 1).join('|')})/` },
}))

/** Root folders that a root folder must not import. */
const strangers = [
  ['contract', 'server|portal|console|ui|client', 'The contract knows neither the server nor an app.'],
  ['client', 'server|portal|console|ui', 'The client knows the contract only.'],
  ['ui', 'server|portal|console|client', 'The components know no app, no call and no session.'],
  ['portal', 'server|console', 'The portal knows the server by the contract only.'],
  ['console', 'server|portal', 'The console knows the server by the contract only, and nothing of the portal.'],
  ['server', 'portal|console|ui|client', "The server knows nothing of the browser's code."],
].map(([root, others, comment]) => ({
  name: `${root}-border`,
  severity: 'error',
  comment,
  from: { path: `^${root}/` },
  to: { path: `^(${others})/` },
}))

/** In both apps `app` imports `features`, which import `shared`. No feature imports another one, except that the dashboard shows tracking links. */
const apps = ['portal', 'console'].flatMap((app) => [
  {
    name: `${app}-imports-downwards`,
    severity: 'error',
    comment: `${app}/app/ knows every screen, and nothing imports it.`,
    from: { path: `^${app}/(features|shared)/` },
    to: { path: `^${app}/app/` },
  },
  {
    name: `${app}-shared-imports-downwards`,
    severity: 'error',
    comment: `${app}/shared/, the code shared by screens, knows no screen.`,
    from: { path: `^${app}/shared/` },
    to: { path: `^${app}/features/` },
  },
  {
    name: `${app}-features-apart`,
    severity: 'error',
    comment: `A feature of the ${app} imports no other one: shared code is in ${app}/shared/.`,
    from: { path: `^${app}/features/([^/]+)/` },
    to: { path: `^${app}/features/`, pathNot: `^${app}/features/$1/|^portal/features/offers/tracking-link\\.tsx$` },
  },
])

/** The rooms of console/shared/, the lowest first. */
const rooms = ['session', 'words', 'page', 'fields', 'list', 'operation']

const rooms_upwards = rooms.slice(0, -1).map((room, index) => ({
  name: `console-${room}-imports-downwards`,
  comment: `console/shared/${room}/ may use only the rooms below it: ${rooms.slice(0, index).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^console/shared/${room}/` },
  to: { path: `^console/shared/(${rooms.slice(index + 1).join('|')})/` },
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
      name: 'features-by-their-entrances',
      comment:
        'Processes and operations use a feature through its index.ts, or register its portal.ts, operator.ts or console.ts. The tracker, which starts without the code of databases, takes single files.',
      severity: 'error',
      from: { path: '^server/(operations|demo|processes)/', pathNot: '^server/processes/tracker/' },
      to: { path: '^server/features/[^/]+/', pathNot: '^server/features/[^/]+/(index|portal|operator|console)\\.ts$' },
    },
    {
      name: 'shared-by-features-knows-none',
      comment: 'The files directly in server/features/ are shared by all features and import no feature.',
      severity: 'error',
      from: { path: '^server/features/[^/]+$' },
      to: { path: '^server/features/[^/]+/' },
    },
    {
      name: 'environments-by-their-gate',
      comment:
        'LMDB environments are opened by server/storage/journal/opening.ts, and created by whole-environment.ts (ADR-0091).',
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
      comment: 'Only its own process creates the demo network, and only one command its traffic.',
      severity: 'error',
      from: { pathNot: '^server/(demo|processes/demo)/|^server/processes/cli/traffic\\.ts$' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'tracker-without-a-database',
      comment:
        'The tracker never waits for a database: it reads only its catalogue from one, and writes its notes in the background.',
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
      name: 'nothing-made-for-tests',
      comment: 'Test code is imported by tests only.',
      severity: 'error',
      from: { path: '^(client|console|contract|portal|server|ui)/', pathNot: '\\.test-support\\.tsx?$' },
      to: { path: '^testing/|\\.test-support\\.tsx?$' },
    },
    ...strangers,
    ...apps,
    ...rooms_upwards,
    {
      name: 'ui-knows-countries-only',
      comment:
        'Components import only the lists of countries and named periods from the contract. The components of offers and of the explorer, which both apps use, may import more.',
      severity: 'error',
      from: { path: '^ui/', pathNot: '^ui/(offer|explore)/' },
      to: { path: '^contract/', pathNot: '^contract/(countries|periods)\\.ts$' },
    },
  ],
  options: {
    // Test code is checked as the target of an import, but its own imports are not followed.
    doNotFollow: { path: ['node_modules', '^testing/', '\\.test-support\\.tsx?$'] },
    exclude: { path: '/dist/|\\.test\\.tsx?$|^node_modules/vitest' },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'] },
  },
}
