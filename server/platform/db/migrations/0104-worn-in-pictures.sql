-- How tall whoever wears a garment in its pictures is, in centimetres, and in which size; nothing where the owner says nothing.
alter table products
  add column worn_height integer check (worn_height between 40 and 230),
  add column worn_size text not null default '';
