/** A piece of news as lists and its page show it: in one language, with French for missing texts. */
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
  /** The ids of its garments that are online. */
  garments: string[]
  link: string
}

export const newsPerPage = 12
/** As many as fit into a column of the home page. */
export const maxHomeNews = 3
