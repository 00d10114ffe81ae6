-- Without the name of a colour, or with "original" or "default", the only colour is meant.
create or replace function sold_colour(wanted_product text, wanted_colour text) returns setof product_colours
language sql stable parallel safe as $$
  select named.* from product_colours named where named.product_id = wanted_product and not named.retired
    and (wanted_colour in (named.name->>'fr', named.name->>'en', named.name->>'ar') or (
      wanted_colour in ('Original', 'أصلي', 'Default', 'Défaut', 'افتراضي')
      and not exists (select from product_colours o where o.product_id = named.product_id and o.id <> named.id and not o.retired)
    )) order by named.position limit 1
$$;
comment on function sold_colour(text, text) is 'The colour of a garment that an order means by a name.';
