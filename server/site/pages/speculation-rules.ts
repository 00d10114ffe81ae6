export const speculationRulesPath = '/speculation-rules.json'

/**
 * Lets the browser prefetch pages when a link is hovered, but only until the page is hydrated: after that the app prefetches less and opens the page
 * faster.
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
