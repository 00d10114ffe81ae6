-- What each size of a garment measures lying flat, and how it is meant to sit: advice on sizes is made of it.
alter table products
  add column measures jsonb not null default '[]' check (jsonb_typeof(measures) = 'array'),
  add column ease text not null default 'usual';

comment on column products.measures is 'What each size measures lying flat, in centimetres.';
comment on column products.ease is 'How the garment is meant to sit: as is usual for its kind, closer, or looser.';
