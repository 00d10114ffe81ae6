/**
 * Who may import whom. Each ban says why it is there; `npm run arrows` fails on the first one broken.
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const ordersThemselves = '^server/orders/records/(orders|change-order)\\.repository\\.ts$'

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file, or hide a third.', {}, { circular: true }),
    forbid(
      'contract-stands-alone',
      'Both sides read the contract, so it may lean on neither: zod and itself only.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    forbid(
      'server-not-web',
      'The server renders pages through the built entry, never by import.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid('web-not-server', 'Server code must never reach a browser.', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'studio-stands-alone',
      'It draws the sample pictures; the shop takes the files, and neither runs the other.',
      { path: '^studio/' },
      { path: '^(contract|server|web)/' },
    ),
    forbid(
      'studio-not-in-the-shop',
      'The shop takes the pictures from the disk: what draws them is no part of it.',
      { path: '^(contract|server|web)/', pathNot: '\\.test\\.ts$' },
      { path: '^studio/' },
    ),
    forbid(
      'only-edges-know-fastify',
      'Rules that know the web framework cannot be tested, or moved, without it.',
      {
        path: '^server/',
        pathNot: [
          '\\.routes\\.ts$',
          '^server/platform/http/',
          '^server/testing/',
          '^server/(operations/start/|dev\\.ts)',
          '\\.test\\.ts$',
          '^server/site/pages/',
        ],
      },
      { path: ['^node_modules/fastify', '^node_modules/@fastify/'] },
    ),
    forbid(
      'only-repositories-talk-sql',
      'SQL in one kind of file can be reviewed, indexed and changed in one kind of file.',
      {
        path: '^server/',
        pathNot: ['\\.repository\\.ts$', '^server/platform/db/', '^server/testing/', '\\.test\\.ts$'],
      },
      { path: ['^node_modules/kysely', '^node_modules/pg/'] },
    ),
    forbid(
      'routes-are-the-top',
      'A route is where a request comes in; nothing inside may call back out to it.',
      { path: '^server/', pathNot: ['^server/operations/start/app\\.ts$', '\\.test\\.ts$', '^server/testing/'] },
      { path: '\\.routes\\.ts$' },
    ),
    forbid(
      'repositories-of-ones-own',
      'Another feature is asked through its service, which knows its rules; its tables are its own.',
      { path: '^server/([^/]+/[^/]+)/', pathNot: ['^server/testing/', '\\.test\\.ts$'] },
      { path: '^server/[^/]+/[^/]+/.+\\.repository\\.ts$', pathNot: ['^server/$1/', ordersThemselves] },
    ),
    forbid(
      'orders-of-the-rooms-of-orders',
      'What an order is, the rooms that work on orders read and write together; everybody else asks them.',
      { path: '^server/', pathNot: ['^server/(orders|testing)/', '\\.test\\.ts$'] },
      { path: ordersThemselves },
    ),
    forbid(
      'repositories-at-the-bottom',
      'A repository stores and finds; it decides nothing.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    forbid(
      'database-at-the-bottom',
      'What keeps the data knows nothing of who uses it.',
      { path: '^server/platform/db/', pathNot: '\\.test\\.ts$' },
      { path: '^server/', pathNot: ['^server/platform/db/', '^server/platform/config/'] },
    ),
    forbid(
      'http-knows-no-feature',
      'How calls are taken is the same for all of them; who is calling is told to it by those who know.',
      { path: '^server/platform/http/', pathNot: '\\.test\\.ts$' },
      { path: '^server/', pathNot: '^server/platform/(http|db)/' },
    ),
    forbid(
      'features-know-no-runner',
      'The table of jobs knows what each job does; none of them knows the table.',
      { path: '^server/', pathNot: ['^server/(platform/jobs|operations/start|testing)/', '\\.test\\.ts$'] },
      { path: '^server/platform/jobs/' },
    ),
    forbid(
      'jobs-are-the-top',
      'A job is where work begins by itself: the table of jobs names it, and whoever asks for it knows its name alone.',
      {
        path: '^server/([^/]+/[^/]+)/',
        pathNot: ['^server/(operations/(start|commands)|testing)/', '\\.(test|job)\\.ts$'],
      },
      { path: '\\.job\\.ts$', pathNot: '^server/$1/' },
    ),
    forbid(
      'screens-are-leaves',
      'A screen is what an address shows: the table of screens names it, and nothing else needs it.',
      { path: '^web/', pathNot: ['^web/[^/]+\\.tsx?$', '^web/testing/', '\\.(test|screen)\\.tsx?$'] },
      { path: '\\.screen\\.tsx$' },
    ),
    forbid(
      'calls-know-no-frame',
      'State and calls are used by every frame and screen.',
      { path: '^web/(api|state|identity|i18n|ui)/' },
      { path: '^web/app/' },
    ),
    forbid(
      'ui-knows-no-state',
      'A piece of the interface shows what it is given.',
      { path: '^web/ui/' },
      { path: '^web/(state|api|identity|app|storefront|office)/' },
    ),
    forbid(
      'shop-not-office',
      'Shoppers must not download the back office.',
      { path: '^web/storefront/' },
      { path: '^web/office/' },
    ),
    forbid(
      'office-not-shop',
      'The back office loads by itself; what both need lives in ui.',
      { path: '^web/office/' },
      { path: '^web/storefront/' },
    ),
    forbid(
      'screens-are-the-top',
      'State, calls and identity serve screens and do not know them.',
      { path: '^web/(state|api|identity|i18n)/' },
      { path: '^web/(storefront|office|routes)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'charts-only-in-the-office',
      'Charts and tables are too heavy for a phone that never shows them.',
      { path: '^web/', pathNot: '^web/office/' },
      { path: ['^node_modules/recharts', '^node_modules/@tanstack'] },
    ),
    forbid(
      'no-junk-drawers',
      "A file's place says what it is; these names say nothing.",
      {},
      { path: '(^|/)(utils?|helpers?|common|lib|misc)/', pathNot: '^node_modules' },
    ),
    forbid(
      'no-index-re-exports',
      'An import names the file that holds the thing.',
      {},
      { path: '^(contract|server|studio|web)/.*index\\.tsx?$' },
    ),
    forbid(
      'tests-are-leaves',
      'Nothing that ships may need a test.',
      { pathNot: ['\\.test\\.tsx?$', '^server/testing/', '^(e2e|bench|drills)/'] },
      { path: ['\\.test\\.tsx?$', '^server/testing/'], pathNot: [] },
    ),
    forbid(
      'tools-are-leaves',
      'Journeys, drills, measurements and scripts look at the shop from outside; the shop runs without them.',
      { path: '^(contract|server|studio|web)/' },
      { path: '^(e2e|bench|drills|scripts)/' },
    ),
    forbid('resolvable', 'An import that leads nowhere is a mistake.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
