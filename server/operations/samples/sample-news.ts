import type { NewsBody } from '#contract/catalogue/news/news.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { sampleProductId } from './sample-product.ts'

type SampleNews = Omit<NewsBody, 'images' | 'garments' | 'date' | 'state'> & {
  daysAgo: number
  images: readonly string[]
  garments: readonly string[]
}

const sampleNews: Readonly<Record<string, SampleNews>> = {
  'les-mlifas-sont-arrivees': {
    daysAgo: 16,
    title: {
      fr: 'Les mlifas d’hiver sont arrivées',
      en: 'The winter mlifas are here',
      ar: 'وصلت قطع المليفة الشتوية',
    },
    intro: {
      fr: 'Trois couleurs de drap de laine foulé, en jebba, en farmla et en mentan. Les tailles L partent les premières.',
      en: 'Three colours of fulled broadcloth, as jebba, farmla and mentan. Size L always goes first.',
      ar: 'ثلاثة ألوان من المليفة الملبّدة: جبة وفرملة ومنتان. مقاس L ينفد أوّلًا.',
    },
    text: {
      fr: `La mlifa est un drap de laine que l’on foule : mouillée, battue, feutrée jusqu’à ce que le tissage disparaisse. Ce qui reste est dense, sec, souple à l’épaule, et le vent de février ne passe plus.

# Deux jours dans l’eau
Le drap passe deux jours dans l’eau tiède, puis sèche tendu, sans jamais voir le soleil : c’est pour cela que le bleu de nuit est profond et que l’anthracite ne tire pas sur le vert.

# Ce qu’il faut savoir avant de choisir
- Elle se porte ample : prenez votre taille habituelle.
- Une brosse suffit presque toujours. Sinon, le nettoyage à sec, jamais la machine.
- Le col et l’ouverture sont en qitan de soie, posé à la main par Am Béchir ; comptez deux soirées par pièce.

Vous pouvez la toucher à la boutique, tous les jours sauf le dimanche.`,
      en: `Mlifa is a woollen cloth that is fulled: wetted, beaten and felted until the weave can no longer be seen. What remains is dense, dry and soft on the shoulder, and no February wind gets through it.

# Two days in water
The cloth spends two days in lukewarm water, then dries stretched, out of the sun: that is why the midnight blue is deep, and the charcoal never turns green.

# Before you choose
- It is worn loose: take your usual size.
- A brush is nearly always enough. If not, dry cleaning, never the machine.
- Collar and opening are of silk qitan, laid by hand by Am Béchir; it takes him two evenings for each piece.

Come and touch it at the shop, any day but Sunday.`,
      ar: `المليفة قماش صوف يُدعك: يُبلّ ويُضرب ويُلبَّد حتّى لا يبقى للنسج أثر. ما يبقى كثيف جافّ ليّن على الكتف، لا تخترقه ريح فيفري.

# يومان في الماء
يبقى القماش يومين في ماء دافئ، ثمّ يجفّ مشدودًا بعيدًا عن الشمس: لهذا يبقى الأزرق الليلي عميقًا ولا يميل الرمادي إلى الخضرة.

# قبل الاختيار
- تُلبس واسعة: خذوا مقاسكم المعتاد.
- الفرشاة تكفي في أغلب الأحيان، وإلّا فالتنظيف الجافّ، ولا تُغسل في الآلة أبدًا.
- الياقة والفتحة من قيطان حرير يضعه عمّ البشير بيده؛ سهرتان لكلّ قطعة.

يمكنكم لمسها في المحلّ كلّ يوم ما عدا الأحد.`,
    },
    images: ['jebba-mlifa--bleu-nuit--2', 'farmla-mlifa--grenat--2'],
    garments: ['jebba-mlifa', 'farmla-mlifa', 'mentan'],
    link: '/products?query=mlifa',
  },
  'un-atelier-de-tarz-a-la-boutique': {
    daysAgo: 32,
    title: { fr: 'Un atelier de tarz à la boutique', en: 'A tarz workshop at the shop', ar: 'ورشة طرز في المحلّ' },
    intro: {
      fr: 'Le premier samedi du mois, Lella Zohra montre le point de Nabeul à qui veut apprendre. Six places, du thé, des aiguilles.',
      en: 'On the first Saturday of the month, Lella Zohra teaches the Nabeul stitch. Six places, tea, needles.',
      ar: 'أوّل سبت من كلّ شهر تعلّم للّا زهرة غرزة نابل لمن يريد. ستّة أماكن وشاي وإبر.',
    },
    text: {
      fr: `On s’assoit autour du tambour à dix heures. Personne ne dessine : la fleur est déjà là, à la craie bleue, et l’on commence par son plus petit pétale.

# Ce que l’on apprend
- Tendre la toile pour qu’elle sonne comme une peau.
- Le passé plat, de droite à gauche, le fil toujours du même côté de l’aiguille.
- Reconnaître une broderie faite à la main : à l’envers, pas à l’endroit.

# Comment venir
Écrivez-nous depuis la page contact, ou passez le dire à la boutique. L’atelier est gratuit pour qui a acheté une pièce dans l’année ; pour les autres, vingt dinars, tissu compris. Les enfants viennent à partir de dix ans, avec quelqu’un.

Chacune repart avec sa fleur. Les nôtres ont mis des années à devenir régulières ; la vôtre n’a pas à l’être.`,
      en: `We sit down around the tambour at ten. Nobody draws: the flower is there already, in blue chalk, and one begins with its smallest petal.

# What you will learn
- To stretch the cloth until it sounds like a drum.
- Satin stitch, from right to left, the thread always on the same side of the needle.
- To recognise work made by hand: from the back, not from the front.

# How to come
Write to us from the contact page, or say so at the shop. The workshop is free if you have bought a piece this year; otherwise it is twenty dinars, cloth included. Children are welcome from the age of ten, with an adult.

Everyone leaves with her flower. Ours took years to become even; yours need not be.`,
      ar: `نجلس حول الطارة على الساعة العاشرة. لا أحد يرسم: الزهرة هناك بالطباشير الأزرق، ونبدأ بأصغر بتلاتها.

# ما نتعلّمه
- شدّ القماش حتّى يرنّ كالدفّ.
- غرزة الحشو من اليمين إلى اليسار، والخيط دائمًا في جهة واحدة من الإبرة.
- معرفة ما طُرّز باليد: من القفا لا من الوجه.

# كيف تأتون
اكتبوا إلينا من صفحة الاتّصال أو مرّوا على المحلّ. الورشة مجّانية لمن اقتنى قطعة خلال السنة، ولغيره بعشرين دينارًا مع القماش. يأتي الأطفال من سنّ العاشرة مع مرافق.

كلّ واحدة تعود بزهرتها. زهورنا احتاجت سنوات حتّى استوت، وزهرتكم لا يلزمها ذلك.`,
    },
    images: ['blouza-nabeul--corail--2', 'tambour'],
    garments: ['blouza-nabeul'],
    link: '/contact',
  },
  'la-saison-des-mariages-se-prepare': {
    daysAgo: 53,
    title: {
      fr: 'La saison des mariages se prépare',
      en: 'Wedding season begins early',
      ar: 'موسم الأعراس يبدأ باكرًا',
    },
    intro: {
      fr: 'Une keswa se commande trois mois d’avance. Pour juin, passez pour les mesures avant la fin février.',
      en: 'A keswa is ordered three months ahead. For June, come and be measured before the end of February.',
      ar: 'تُطلب الكسوة قبل ثلاثة أشهر. لعرس في جوان، مرّوا لأخذ القياس قبل نهاية فيفري.',
    },
    text: {
      fr: `Une keswa ne se presse pas. L’étoffe vient du métier de Si Hédi, à Mahdia : sept jours pour la soie, sans compter les fils qui cassent. Puis viennent la coupe, un premier essayage, et six semaines de fil d’or.

# Le calendrier, à rebours
- Trois mois avant : les mesures, et le choix des couleurs.
- Deux mois avant : l’essayage sur toile. Rien n’est brodé tant qu’il ne tombe pas bien.
- Deux semaines avant : la keswa est prête. Il reste le temps de reprendre un ourlet.

# Et la famille
La mère et les sœurs ne commandent presque jamais en même temps que la mariée, et presque toujours trop tard. Une jebba ou un kaftan de la boutique part en deux jours ; une pièce sur mesure demande six semaines.

Vous habitez loin ? Nous prenons les mesures avec vous au téléphone, un mètre à la main.`,
      en: `A keswa will not be hurried. The cloth comes from Si Hédi’s loom in Mahdia: seven days for the silk, not counting the threads that break. Then it is cut, tried on once, and spends six weeks under gold thread.

# Counting back from the day
- Three months before: the measurements, and the choice of colours.
- Two months before: a fitting in plain cloth. Nothing is embroidered until it hangs well.
- Two weeks before: the keswa is ready, with time left to take up a hem.

# And the family
Mothers and sisters hardly ever order when the bride does, and nearly always too late. A jebba or a kaftan from the shop leaves within two days; a piece made to measure takes six weeks.

Do you live far away? We take the measurements with you by phone, tape measure in hand.`,
      ar: `الكسوة لا تُستعجل. القماش من نول سي الهادي في المهدية: سبعة أيّام للحرير دون حساب الخيوط التي تنقطع. ثمّ التفصيل وتجربة أولى وستّة أسابيع من خيط الذهب.

# العدّ إلى الوراء
- قبل ثلاثة أشهر: القياسات واختيار الألوان.
- قبل شهرين: تجربة على قماش بسيط. لا يُطرَّز شيء ما دام لا ينسدل كما يجب.
- قبل أسبوعين: الكسوة جاهزة، ويبقى وقت لرفع الحاشية.

# والعائلة
الأمّ والأخوات لا يطلبن مع العروس إلّا نادرًا، وغالبًا بعد فوات الوقت. الجبّة أو القفطان من المحلّ يخرج في يومين، والقطعة على القياس تحتاج ستّة أسابيع.

تسكنون بعيدًا؟ نأخذ القياسات معكم بالهاتف، والمتر في اليد.`,
    },
    images: ['keswa-mahdaouia--rouge--2', 'loom'],
    garments: ['keswa-mahdaouia', 'keswa-hammamet'],
    link: '/occasions/bride',
  },
}

export const sampleNewsIds: readonly string[] = Object.keys(sampleNews)

/** The sample news by address; `picture` returns the address of a drawn picture. */
export function sampleNewsBodies(picture: (name: string) => string, now: number): Record<string, NewsBody> {
  return Object.fromEntries(
    Object.entries(sampleNews).map(([id, { daysAgo, images, garments, ...texts }]) => [
      id,
      {
        ...texts,
        images: images.map(picture).filter((url) => url !== ''),
        garments: garments.map(sampleProductId),
        date: dayInTunis(new Date(now - daysAgo * dayMs)),
        state: 'online' as const,
      },
    ]),
  )
}
