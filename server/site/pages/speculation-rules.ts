export const speculationRulesPath = '/speculation-rules.json'

/**
 * Pages a browser may fetch when a link to them is meant, before it is followed: those there to be read, and only from a page that
 * does not answer by itself yet. One that does fetches less, and opens it sooner.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/media/*', '/docs/*', '/dashboard*', '/admin*', '/*.*'] } },
          { selector_matches: 'html:not([data-answers]) a:not([target=_blank], [download])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
