-- A trigger, since garments and colours are written one by one, by a sheet and by imports.
create or replace function offer_made_colours() returns trigger language plpgsql as $$
begin
  perform offer_made(case when tg_table_name = 'products' then to_jsonb(new)->>'id' else to_jsonb(new)->>'product_id' end);
  return null;
end $$;
comment on function offer_made_colours() is 'Does so when a garment is first offered so, or gets another colour.';

create or replace trigger colours_are_made after insert on product_colours for each row execute function offer_made_colours();

create or replace trigger products_are_made after insert or update of making on products
  for each row when ((new.making->>'days')::int > 0) execute function offer_made_colours();
