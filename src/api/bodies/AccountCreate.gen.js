// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal } from './runtime.js'
export const validate = validate20;

const schema31 = {"$ref":"contract#/components/schemas/AccountCreate"};
const schema33 = {"type":"object","required":["name","kind","product_lines"],"additionalProperties":false,"properties":{"name":{"type":"string","minLength":2,"maxLength":120,"pattern":"^\\S(.*\\S)?$"},"kind":{"type":"string","enum":["customer","academic","partner"]},"product_lines":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Line"}},"country":{"anyOf":[{"$ref":"#/components/schemas/Country"},{"type":"null"}]},"territory_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"first_line_support_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"crm_account_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"email_domains":{"type":"array","maxItems":20,"uniqueItems":true,"items":{"$ref":"#/components/schemas/EmailDomain"}},"helpdesk_organization_ids":{"$ref":"#/components/schemas/HelpdeskOrganizations"},"notes":{"type":["string","null"],"maxLength":2000}}};
const schema34 = {"type":"string","enum":["helyx","elements"]};
const schema35 = {"type":"string","pattern":"^[A-Z]{2}$"};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema39 = {"type":"string","maxLength":253,"pattern":"^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"};
const schema40 = {"type":"object","additionalProperties":false,"properties":{"helyx":{"type":"string","minLength":1,"maxLength":60},"elements":{"type":"string","minLength":1,"maxLength":60}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern4 = new RegExp("^\\S(.*\\S)?$", "u");
const pattern5 = new RegExp("^[A-Z]{2}$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern9 = new RegExp("^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.product_lines === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product_lines"},message:"must have required property '"+"product_lines"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema33.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 120){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func2(data0) < 2){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern4.test(data0)){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"},message:"must match pattern \""+"^\\S(.*\\S)?$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data1 === "customer") || (data1 === "academic")) || (data1 === "partner"))){
const err9 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema33.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.product_lines !== undefined){
let data2 = data.product_lines;
if(Array.isArray(data2)){
if(data2.length < 1){
const err10 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/product_lines/" + i0,schemaPath:"#/components/schemas/Line/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data3 === "helyx") || (data3 === "elements"))){
const err12 = {instancePath:instancePath+"/product_lines/" + i0,schemaPath:"#/components/schemas/Line/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data2[i1], data2[j0])){
const err13 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err14 = {instancePath:instancePath+"/product_lines",schemaPath:"#/properties/product_lines/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.country !== undefined){
let data4 = data.country;
const _errs12 = errors;
let valid5 = false;
const _errs13 = errors;
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err15 = {instancePath:instancePath+"/country",schemaPath:"#/components/schemas/Country/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}$"},message:"must match pattern \""+"^[A-Z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/country",schemaPath:"#/components/schemas/Country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid5 = valid5 || _valid0;
const _errs16 = errors;
if(data4 !== null){
const err17 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err18 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
if(data.territory_id !== undefined){
let data5 = data.territory_id;
const _errs19 = errors;
let valid7 = false;
const _errs20 = errors;
if(typeof data5 === "string"){
if(func2(data5) > 64){
const err19 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data5) < 1){
const err20 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern6.test(data5)){
const err21 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs20 === errors;
valid7 = valid7 || _valid1;
const _errs23 = errors;
if(data5 !== null){
const err23 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const err24 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.first_line_support_id !== undefined){
let data6 = data.first_line_support_id;
const _errs26 = errors;
let valid9 = false;
const _errs27 = errors;
if(typeof data6 === "string"){
if(func2(data6) > 64){
const err25 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func2(data6) < 1){
const err26 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern6.test(data6)){
const err27 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid9 = valid9 || _valid2;
const _errs30 = errors;
if(data6 !== null){
const err29 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/properties/first_line_support_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid2 = _errs30 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const err30 = {instancePath:instancePath+"/first_line_support_id",schemaPath:"#/properties/first_line_support_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
}
if(data.crm_account_id !== undefined){
let data7 = data.crm_account_id;
const _errs33 = errors;
let valid11 = false;
const _errs34 = errors;
if(typeof data7 === "string"){
if(func2(data7) > 64){
const err31 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(func2(data7) < 1){
const err32 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern6.test(data7)){
const err33 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid3 = _errs34 === errors;
valid11 = valid11 || _valid3;
const _errs37 = errors;
if(data7 !== null){
const err35 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/properties/crm_account_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid3 = _errs37 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const err36 = {instancePath:instancePath+"/crm_account_id",schemaPath:"#/properties/crm_account_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data.email_domains !== undefined){
let data8 = data.email_domains;
if(Array.isArray(data8)){
if(data8.length > 20){
const err37 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data8.length;
for(let i2=0; i2<len1; i2++){
let data9 = data8[i2];
if(typeof data9 === "string"){
if(func2(data9) > 253){
const err38 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern9.test(data9)){
const err39 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"},message:"must match pattern \""+"^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/email_domains/" + i2,schemaPath:"#/components/schemas/EmailDomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i3 = data8.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data8[i3], data8[j1])){
const err41 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err42 = {instancePath:instancePath+"/email_domains",schemaPath:"#/properties/email_domains/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.helpdesk_organization_ids !== undefined){
let data10 = data.helpdesk_organization_ids;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
if(!((key1 === "helyx") || (key1 === "elements"))){
const err43 = {instancePath:instancePath+"/helpdesk_organization_ids",schemaPath:"#/components/schemas/HelpdeskOrganizations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data10.helyx !== undefined){
let data11 = data10.helyx;
if(typeof data11 === "string"){
if(func2(data11) > 60){
const err44 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(func2(data11) < 1){
const err45 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/helpdesk_organization_ids/helyx",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/helyx/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data10.elements !== undefined){
let data12 = data10.elements;
if(typeof data12 === "string"){
if(func2(data12) > 60){
const err47 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(func2(data12) < 1){
const err48 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/helpdesk_organization_ids/elements",schemaPath:"#/components/schemas/HelpdeskOrganizations/properties/elements/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/helpdesk_organization_ids",schemaPath:"#/components/schemas/HelpdeskOrganizations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.notes !== undefined){
let data13 = data.notes;
if((typeof data13 !== "string") && (data13 !== null)){
const err51 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: schema33.properties.notes.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(typeof data13 === "string"){
if(func2(data13) > 2000){
const err52 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
else {
const err53 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/name": {
    "minLength": "Enter a name of at least 2 characters.",
    "maxLength": "Keep the name under 120 characters.",
    "pattern": "Enter a name without spaces around it.",
    "required": "Enter a name."
  },
  "/kind": "Choose a kind.",
  "/product_lines": "Choose at least one product line.",
  "/country": "Enter a country code of two capital letters, such as GB.",
  "/territory_id": "Choose a territory.",
  "/first_line_support_id": "Choose who answers first.",
  "/crm_account_id": "Choose a CRM account.",
  "/email_domains": {
    "maxItems": "Enter at most 20 domains.",
    "uniqueItems": "Enter each domain once."
  },
  "/email_domains/*": "Enter a domain such as meridian-racing.example.",
  "/helpdesk_organization_ids/helyx": "Enter the organization in the helpdesk, at most 60 characters.",
  "/helpdesk_organization_ids/elements": "Enter the organization in the helpdesk, at most 60 characters.",
  "/notes": "Keep the notes under 2000 characters."
}
export const nullable = ["/country","/crm_account_id","/first_line_support_id","/notes","/territory_id"]
