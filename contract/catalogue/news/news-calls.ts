/** What lists of news, and a page of it, are given: in one language, with French where that is missing. */
export interface NewsCard {
  id: string
  date: string
  title: string
  intro: string
  image: string
}

export interface NewsList {
  total: number
  news: NewsCard[]
}

export interface NewsPiece extends Omit<NewsCard, 'image'> {
  changedAt: string
  text: string
  images: string[]
  /** Its garments that are on sale. */
  garments: string[]
  link: string
}

export const newsPerPage = 12
/** As many as one column of the home page is read for. */
export const newsAtHome = 3
